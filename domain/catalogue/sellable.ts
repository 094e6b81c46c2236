import type { Price } from './price.ts'
import type { Product } from './product.ts'
import type { ProductTile } from './tile.ts'

/** What a cart's line is made of. */
export type Sellable = Pick<
  Product,
  | 'productId'
  | 'slug'
  | 'title'
  | 'price'
  | 'breaks'
  | 'weight'
  | 'options'
  | 'images'
  | 'status'
  | 'stock'
  | 'deliveryDays'
> & {
  /** what its reduced price may be compared with, for who shows it */
  readonly priorPrice?: Price | null
}

/** What a tile knows of its product: enough for a line where nothing has to be chosen. */
export const sellableOf = (tile: ProductTile): Sellable => ({
  ...tile,
  status: 'active',
  options: [],
  images: tile.image === null ? [] : [tile.image],
})
