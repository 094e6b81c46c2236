import type { TicketPage, TicketsPage, TicketForm } from '../../pages/account/accountPages.ts'
import type { TicketList, TicketRow } from '../../pages/account/accountTickets.ts'
import { ticketFormDraft } from '../../streams/sealed/drafts.ts'
import { findOrder } from '../afterSale/findOrder.ts'
import { orderList, rowsOf } from '../orderViews/orderList.ts'
import type { Services } from '../services.ts'
import { type BearerSession, renewSession } from '../sessions/session.ts'
import { ownTicket } from './ownTicket.ts'

type ViewServices = Pick<Services, 'store' | 'vault' | 'tickets' | 'placedOrders' | 'catalogue' | 'config'>

/**
 * A page of a customer's tickets, with the form of a new one; null for a page that is not there.
 * @param isRefused the form was sent, and not right: it is shown as it was typed
 */
export const ticketsView = async (
  services: ViewServices,
  bearer: BearerSession,
  page: number,
  isRefused: boolean,
): Promise<Omit<TicketsPage, 'type' | 'notice'> | null> => {
  const { customerId } = bearer.session
  const [list, orders] = await Promise.all([
    ticketList(services, customerId, page),
    orderList(services, customerId, 1),
  ])
  return (
    list && {
      list,
      orders: orders?.orders.map(({ number }) => number) ?? [],
      form: isRefused ? await ticketDraft(services, bearer, 'new') : EMPTY_TICKET,
    }
  )
}

/** One of a customer's tickets, with the form of a message; null for one that is not there, and for somebody else's. */
export const ticketView = async (
  services: Pick<Services, 'store' | 'vault' | 'placedOrders' | 'catalogue' | 'config'>,
  bearer: BearerSession,
  ticketUid: string,
  isRefused: boolean,
): Promise<Omit<TicketPage, 'type' | 'notice'> | null> => {
  const ticket = await ownTicket(services, bearer.session.customerId, ticketUid)
  if (ticket === null) return null
  const about = ticket.orderNumber === null ? null : await findOrder(services, ticket.orderNumber)
  const [order = null] = about === null ? [] : await rowsOf(services, [about])
  return {
    ticket,
    order: order && {
      uid: order.uid,
      status: order.status,
      isAtShop: order.isAtShop,
      outstandingAmount: order.outstandingAmount,
    },
    form: isRefused ? await ticketDraft(services, bearer, ticketUid) : EMPTY_TICKET,
  }
}

/** Tickets on one page. */
export const TICKETS_A_PAGE = 20

/**
 * A customer's tickets, a page of them, the one opened last first; null for a page that is not there.
 * @param page from 1
 */
export const ticketList = async (
  services: Pick<Services, 'store' | 'vault' | 'tickets'>,
  customerId: string,
  page: number,
): Promise<TicketList | null> => {
  if (page < 1) return null
  const { uids, total } = await services.tickets.listOf(
    customerId,
    (page - 1) * TICKETS_A_PAGE,
    TICKETS_A_PAGE,
  )
  if (uids.length === 0 && page > 1) return null
  const opened = await Promise.all(uids.map((uid) => ownTicket(services, customerId, uid)))
  const tickets = opened.flatMap((one): readonly TicketRow[] => {
    if (one === null) return []
    const { conversation: _, ...row } = one
    return [row]
  })
  return { tickets, page, pages: Math.max(1, Math.ceil(total / TICKETS_A_PAGE)) }
}

/** Which form it is: `new`, or the uid of the ticket that is written in. */
export type TicketFormName = string

const EMPTY_TICKET: TicketForm = {
  subject: '',
  orderNumber: '',
  message: '',
  errors: {},
  hadFiles: false,
}

/** Keeps a form of a ticket that was not right, sealed, to be shown once more. Its files are not kept. */
export const saveTicketDraft = async (
  services: Pick<Services, 'vault' | 'sessions' | 'sha256' | 'ids' | 'clock'>,
  bearer: BearerSession,
  ticketForm: TicketFormName,
  form: TicketForm,
): Promise<void> => {
  await renewSession(services, bearer, bearer.session.cartUid, (customerId) =>
    services.vault.seal(customerId, ticketFormDraft.write({ ...form, ticketForm })),
  )
}

/** What was typed into that form before; an empty one where that was another form. */
const ticketDraft = async (
  { vault }: Pick<Services, 'vault'>,
  { session }: BearerSession,
  name: TicketFormName,
): Promise<TicketForm> => {
  const text = session.draft === null ? null : await vault.open(session.draft)
  if (text === null) return EMPTY_TICKET
  const { ticketForm, ...form } = ticketFormDraft.read(text)
  return ticketForm === name ? { ...EMPTY_TICKET, ...form } : EMPTY_TICKET
}
