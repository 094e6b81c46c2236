import { namespace } from '../namespace.ts'
import type { history } from '../nld/account/history.ts'

/** The text of each event about a customer, by event type. */
export const HISTORY = namespace<typeof history>(
  import.meta.glob('../*/account/history.ts', { eager: true, import: 'history' }),
)
