import { namespace } from '../namespace.ts'
import type { pickup } from '../nld/checkout/pickup.ts'

/** Texts of pickup points, loaded only with the step that shows them. */
export const PICKUP = namespace<typeof pickup>(
  import.meta.glob('../*/checkout/pickup.ts', { eager: true, import: 'pickup' }),
)
