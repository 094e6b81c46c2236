import type { TicketList, TicketRow } from '../../pages/account/accountTickets.ts'
import type { Services } from '../services.ts'
import { ownTicket } from './ownTicket.ts'

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
