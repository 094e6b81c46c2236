import type { Arithmetic, Numbers } from './arithmetic.ts'
import { reachedBase } from './priceBreaks.ts'
import type { Part } from './productPrice.ts'
import type { LineSnapshot } from './totals.ts'

/** How many pieces of a product a cart holds. */
export interface Pieces<N extends Numbers> {
  readonly count: number
  readonly amount: N['pieces']
}

/** A customer's own price of a line's product for that many pieces; no discount comes off it. Null where the public one stands. */
export const quantityPrice = <N extends Numbers>(
  to: Arithmetic<N>,
  { price, breaks = [] }: LineSnapshot,
  { count, amount }: Pieces<N>,
): Part<N> | null => {
  if (reachedBase(price, breaks, count) === null) return null
  const offered = breaks.map(({ from, base }, index) => {
    const here = to.of('breaks', index)
    return { from: here.entered('pieces', 'from', from), base: here.entered('cents', 'base', base) }
  })
  const own = to.quantityPrice('base', amount, offered)
  return { base: own, discounted: own }
}
