import type { Price, PriceBreak } from '../catalogue/price.ts'

/** A customer's own price of a product. */
export interface OwnPrice {
  readonly productId: number
  /** the public price */
  readonly price: Price
  /** empty if the public price applies */
  readonly breaks: readonly PriceBreak[]
}
