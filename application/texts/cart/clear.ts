import { namespace } from '../namespace.ts'
import type { clear } from '../nld/cart/clear.ts'

/** Texts for emptying the cart, loaded with the cart, not with every page. */
export const CLEAR = namespace<typeof clear>(
  import.meta.glob('../*/cart/clear.ts', { eager: true, import: 'clear' }),
)
