import { cartBy } from '../cart.ts'
import { PRICING_RULES, type CartSnapshot } from '../totals.ts'
import type { Trace } from './trace.ts'
import { Tracer } from './tracer.ts'

/**
 * How `priceCart` comes to every amount of this cart, from the numbers that were entered to the totals (docs/pricing.md): for an
 * auditor who follows a cent. Slower than pricing, and linear in lines as well.
 * @param rules the version that it was priced by
 */
export const explain = (snapshot: CartSnapshot, rules = PRICING_RULES): Trace => {
  const tracer = new Tracer()
  cartBy(tracer, snapshot, rules)
  return tracer.steps
}
