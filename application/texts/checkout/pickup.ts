import { namespace } from '../namespace.ts'
import type { pickup } from '../nld/checkout/pickup.ts'

/** What is said of pick-up points: only the step that has them loads it. */
export const PICKUP = namespace<typeof pickup>(
  import.meta.glob('../*/checkout/pickup.ts', { eager: true, import: 'pickup' }),
)
