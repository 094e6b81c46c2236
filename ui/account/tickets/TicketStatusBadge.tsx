import { TICKETS } from '../../../application/texts/account/tickets.ts'
import type { TicketStatus } from '../../../domain/account/ticket.ts'
import { useText } from '../../kit/useText.ts'
import css from '../StatusBadge.module.css'

/** A ticket's status: who must reply next, in a word. */
export const TicketStatusBadge = ({ status }: { readonly status: TicketStatus }) => (
  <span className={`${css['badge']} ${css[status]}`}>{useText(TICKETS)(`status.${status}`)}</span>
)
