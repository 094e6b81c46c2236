import { namespace } from '../namespace.ts'
import type { data } from '../nld/account/data.ts'

/** What a customer reads of all that the shop knows of them. */
export const DATA = namespace<typeof data>(
  import.meta.glob('../*/account/data.ts', { eager: true, import: 'data' }),
)
