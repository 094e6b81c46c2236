import type { TicketPage, TicketsPage } from '../../pages/account/accountPages.ts'
import { orderList, rowsOf } from '../orderViews/orderList.ts'
import { findOrder } from '../afterSale/findOrder.ts'
import type { BearerSession } from '../sessions/session.ts'
import type { Services } from '../services.ts'
import { ownTicket } from './ownTicket.ts'
import { EMPTY_TICKET, ticketDraft } from './ticketDraft.ts'
import { ticketList } from './ticketList.ts'

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
