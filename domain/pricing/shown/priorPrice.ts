import type { Price } from '../../catalogue/price.ts'
import type { Product } from '../../catalogue/product.ts'
import { basisPoints } from '../../kernel/cents.ts'
import { priceOf, unitOf } from '../productPrice.ts'

/** A price and the time it took effect, in milliseconds since 1970. */
export interface PriceSince {
  readonly at: number
  readonly price: Price
}

const WINDOW_MS = 30 * 86_400_000
const NOTHING_OFF = basisPoints(0)

const payable = (price: Price): number => priceOf(price, []).discountInclVat

/** The price after its discount, without a discount of its own. */
const asPaid = (price: Price): Price => ({ ...price, base: unitOf(price, []).price, discount: NOTHING_OFF })

/**
 * The reference price of a reduced price: the lowest price in the 30 days before
 * the reduction took effect (Directive 98/6/EC, article 6a). Null for a price
 * that is not reduced or not lower than that, and for one without a history.
 * @param history the product's prices, oldest first; at least
 * those of the window and the one in force when it began
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
 * The reference price of a product that may have been imported from another shop: if this shop has no history
 * before the present price, the prior price stated by the owner counts.
 */
export const priorPriceOf = (
  { price, statedPrior }: Pick<Product, 'price' | 'statedPrior'>,
  history: readonly PriceSince[],
): Price | null => {
  if (history.length > 1 || statedPrior === undefined || price.discount === 0) return priorPrice(history)
  const stated = { ...price, base: statedPrior, discount: NOTHING_OFF }
  return payable(stated) > payable(price) ? stated : null
}
