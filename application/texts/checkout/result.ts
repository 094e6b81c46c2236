import { namespace } from '../namespace.ts'
import type { result } from '../nld/checkout/result.ts'

/** Texts of a payment's result page, loaded only with it. */
export const RESULT = namespace<typeof result>(
  import.meta.glob('../*/checkout/result.ts', { eager: true, import: 'result' }),
)
