import { namespace } from '../namespace.ts'
import type { made } from '../nld/cart/made.ts'

/** Names of made-to-measure options. */
export const MADE = namespace<typeof made>(
  import.meta.glob('../*/cart/made.ts', { eager: true, import: 'made' }),
)
