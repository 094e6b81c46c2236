import { namespace } from '../namespace.ts'
import type { history } from '../nld/account/history.ts'

/** What a customer reads of each event about them, by its type. */
export const HISTORY = namespace<typeof history>(
  import.meta.glob('../*/account/history.ts', { eager: true, import: 'history' }),
)
