import { namespace } from '../namespace.ts'
import type { result } from '../nld/checkout/result.ts'

/** What the page of a payment says: only that page loads it. */
export const RESULT = namespace<typeof result>(
  import.meta.glob('../*/checkout/result.ts', { eager: true, import: 'result' }),
)
