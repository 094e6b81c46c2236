import { namespace } from '../namespace.ts'
import type { merge } from '../nld/cart/merge.ts'

/** What is said of two carts that became one at login. */
export const MERGE = namespace<typeof merge>(
  import.meta.glob('../*/cart/merge.ts', { eager: true, import: 'merge' }),
)
