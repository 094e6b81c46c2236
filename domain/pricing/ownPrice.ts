import type { Price, PriceBreak } from '../catalogue/price.ts'

/** What a product costs one customer. */
export interface OwnPrice {
  readonly productId: number
  /** what it costs everybody */
  readonly price: Price
  /** none where everybody's price holds */
  readonly breaks: readonly PriceBreak[]
}
