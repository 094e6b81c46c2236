import type { TicketStatus } from '../../../domain/account/ticket.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import css from './TicketStatusBadge.module.css'
import { TICKETS_WORDS } from './ticketsWords.ts'

/** Whose turn it is in a ticket, in a word. */
export const TicketStatusBadge = ({ status }: { readonly status: TicketStatus }) => (
  <span className={`${css['badge']} ${css[status]}`}>
    {TICKETS_WORDS[useStorefront().locale].status[status]}
  </span>
)
