import type { Price, PriceBreak } from '../catalogue/price.ts'
import type { Cents } from '../kernel/cents.ts'
import { afterDiscount } from './discount.ts'

/**
 * The lowest of the breaks that so many pieces reach; null where none is lower than what everybody pays, whose price and discount
 * then stand. Since the lowest counts and more pieces reach no fewer breaks, a unit's price never rises across one.
 */
export const reachedBase = (price: Price, breaks: readonly PriceBreak[], pieces: number): Cents | null => {
  let lowest = afterDiscount(price.base, price.discount)
  let isReached = false
  for (const { from, base } of breaks)
    if (from <= pieces && base < lowest) {
      lowest = base
      isReached = true
    }
  return isReached ? lowest : null
}
