import { namespace } from '../namespace.ts'
import type { tickets } from '../nld/account/tickets.ts'

/** What a customer reads of their tickets. */
export const TICKETS = namespace<typeof tickets>(
  import.meta.glob('../*/account/tickets.ts', { eager: true, import: 'tickets' }),
)
