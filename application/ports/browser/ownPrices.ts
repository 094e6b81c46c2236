import type { Price } from '../../../domain/catalogue/price.ts'
import type { OwnPrice } from '../../../domain/pricing/ownPrice.ts'

/** A product with the price that a page shows. */
export interface ShownPrice {
  readonly productId: number
  readonly price: Price
}

/** What products cost whoever is logged in. */
export interface OwnPrices {
  /** of a page's own product, null for none, and of the tiles on it; what fails to come is left out: the public prices stay */
  ask(productId: number | null, shown: readonly ShownPrice[]): Promise<readonly OwnPrice[]>
}
