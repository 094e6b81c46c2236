import { namespace } from '../namespace.ts'
import type { merge } from '../nld/cart/merge.ts'

/** Texts about a cart merge at login. */
export const MERGE = namespace<typeof merge>(
  import.meta.glob('../*/cart/merge.ts', { eager: true, import: 'merge' }),
)
