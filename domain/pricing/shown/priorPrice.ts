import type { Price } from '../../catalogue/price.ts'
import type { Product } from '../../catalogue/product.ts'
import { basisPoints } from '../../kernel/cents.ts'
import { priceOf, unitOf } from '../productPrice.ts'

/** A price and when it came into force, in milliseconds since 1970. */
export interface PriceSince {
  readonly at: number
  readonly price: Price
}

const WINDOW_MS = 30 * 86_400_000
const NOTHING_OFF = basisPoints(0)

const payable = (price: Price): number => priceOf(price, []).discountInclVat

/** The price as it was to be paid then, no longer said to be a reduction of anything. */
const asPaid = (price: Price): Price => ({ ...price, base: unitOf(price, []).price, discount: NOTHING_OFF })

/**
 * What a reduced price may be compared with: the lowest that was to be paid in the 30 days before it came into force (Directive
 * 98/6/EC, article 6a). Null for a price that is not reduced or not lower than that, and for one without a history.
 * @param history all prices of the product, oldest first, or at least those of that window and the one it began with
 */
export const priorPrice = (history: readonly PriceSince[]): Price | null => {
  const present = history.at(-1)
  if (present === undefined || present.price.discount === 0) return null
  const before = history.slice(0, -1)
  const began = present.at - WINDOW_MS
  const inForce = before.filter((_, i) => (before[i + 1] ?? present).at > began)
  const lowest = inForce.map(({ price }) => price).toSorted((a, b) => payable(a) - payable(b))[0]
  return lowest === undefined || payable(lowest) <= payable(present.price) ? null : asPaid(lowest)
}

/**
 * The same for a product that may have come from another shop: where this one has no history of it before its present price, what
 * its owner states counts.
 */
export const priorPriceOf = (
  { price, statedPrior }: Pick<Product, 'price' | 'statedPrior'>,
  history: readonly PriceSince[],
): Price | null => {
  if (history.length > 1 || statedPrior === undefined || price.discount === 0) return priorPrice(history)
  const stated = { ...price, base: statedPrior, discount: NOTHING_OFF }
  return payable(stated) > payable(price) ? stated : null
}
