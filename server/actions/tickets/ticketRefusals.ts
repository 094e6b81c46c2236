import type { TicketProblem } from '../../../application/shop/tickets/openTicket.ts'
import { problemFor, type Problem } from '../../plugins/problem.ts'

/** What is answered where a ticket is not opened, or a message not taken. */
export const ticketProblem = (refusal: TicketProblem): Problem => {
  switch (refusal.why) {
    case 'fields':
      return { ...problemFor('ticket-fields'), fields: refusal.errors }
    case 'files-full':
      return problemFor('ticket-files-full')
    case 'files-no-room':
      return problemFor('ticket-files-no-room')
    case 'full':
      return problemFor('ticket-full')
    default:
      return problemFor(refusal.why)
  }
}
