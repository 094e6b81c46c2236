import type { Price, PriceBreak } from '../catalogue/price.ts'
import type { Cents } from '../kernel/cents.ts'
import { afterDiscount } from './discount.ts'

/**
 * The lowest price among the breaks reached by this quantity; null if none is
 * below the public price, which then applies with its discount. More pieces never
 * reach fewer breaks, so a higher quantity never raises the price of a unit.
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
