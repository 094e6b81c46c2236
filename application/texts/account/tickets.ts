import { namespace } from '../namespace.ts'
import type { tickets } from '../nld/account/tickets.ts'

/** Texts of a customer's tickets. */
export const TICKETS = namespace<typeof tickets>(
  import.meta.glob('../*/account/tickets.ts', { eager: true, import: 'tickets' }),
)
