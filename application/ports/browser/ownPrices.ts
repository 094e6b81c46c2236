import type { Price } from '../../../domain/catalogue/price.ts'
import type { OwnPrice } from '../../../domain/pricing/ownPrice.ts'

/** A product with its shown price. */
export interface ShownPrice {
  readonly productId: number
  readonly price: Price
}

/** The prices of products for the logged-in customer. */
export interface OwnPrices {
  /**
   * loads the own prices of a page's product (null if it has none) and of its tiles; failed ones are left
   * out: their public prices stay
   */
  ask(productId: number | null, shown: readonly ShownPrice[]): Promise<readonly OwnPrice[]>
}
