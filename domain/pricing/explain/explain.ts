import { cartBy } from '../cart.ts'
import type { CartSnapshot } from '../totals.ts'
import type { Trace } from './trace.ts'
import { Tracer } from './tracer.ts'

/**
 * How `priceCart` comes to every amount of this cart, from the numbers that were entered to the totals (docs/pricing.md): for an
 * auditor who follows a cent. Slower than pricing, and linear in lines as well.
 */
export const explain = (snapshot: CartSnapshot): Trace => {
  const tracer = new Tracer()
  cartBy(tracer, snapshot)
  return tracer.steps
}
