import { namespace } from '../namespace.ts'
import type { found } from '../nld/account/found.ts'

/** What the pages of an order that is found by its number say: they alone load it. */
export const FOUND = namespace<typeof found>(
  import.meta.glob('../*/account/found.ts', { eager: true, import: 'found' }),
)
