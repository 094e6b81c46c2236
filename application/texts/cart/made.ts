import { namespace } from '../namespace.ts'
import type { made } from '../nld/cart/made.ts'

/** What a choice is called that is made to measure. */
export const MADE = namespace<typeof made>(
  import.meta.glob('../*/cart/made.ts', { eager: true, import: 'made' }),
)
