import type { CartSnapshot } from '../totals.ts'
import { explainCoupons } from './coupons.ts'
import { explainGroups } from './groups.ts'
import { explainLine } from './lines.ts'
import { explainTotals } from './totals.ts'
import { tracer, type Trace } from './trace.ts'

/**
 * How `priceCart` comes to every amount of this cart, from the numbers that were entered to the totals (docs/pricing.md): for an
 * auditor who follows a cent. Slower than pricing, and linear in lines as well.
 */
export const explain = (snapshot: CartSnapshot): Trace => {
  const trace = tracer()
  const entered = snapshot.lines.map((line) => explainLine(trace, line))
  const groups = explainGroups(trace, entered)
  const rates = explainCoupons(trace, groups, snapshot.coupons)
  explainTotals(
    trace,
    entered,
    groups.flatMap(({ lines }) => lines),
    rates,
    snapshot,
  )
  return trace.steps
}
