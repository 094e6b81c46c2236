import { namespace } from '../namespace.ts'
import type { found } from '../nld/account/found.ts'

/** Texts of the pages of an order found by its number, loaded only with them. */
export const FOUND = namespace<typeof found>(
  import.meta.glob('../*/account/found.ts', { eager: true, import: 'found' }),
)
