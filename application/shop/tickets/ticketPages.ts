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
 * A page of a customer's tickets, with the form of a new one; null if it does not exist.
 * @param isRefused the form was sent and rejected: shown with the typed values
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

/** One of a customer's tickets, with a message form; null if it does not exist or belongs to someone else. */
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

/** tickets per page */
export const TICKETS_A_PAGE = 20

/**
 * A page of a customer's tickets, newest first; null if it does not exist.
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

/** Which form it is: `new`, or the uid of the ticket being answered. */
export type TicketFormName = string

const EMPTY_TICKET: TicketForm = {
  subject: '',
  orderNumber: '',
  message: '',
  errors: {},
  hadFiles: false,
}

/** Saves a rejected ticket form, sealed, to show it again. Its files are not saved. */
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

/** The saved values of that form; an empty form if the draft is of another. */
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
