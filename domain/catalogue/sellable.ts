import { basisPoints, cents } from '../kernel/cents.ts'
import type { Price } from './price.ts'
import type { OptionItem, Product } from './product.ts'
import type { ProductTile } from './tile.ts'

/** The part of an option that a cart line needs. */
export type SellableItem = Omit<OptionItem, 'label'>

/** The part of a product that a cart line is built from. */
export type Sellable = Pick<
  Product,
  | 'productId'
  | 'slug'
  | 'title'
  | 'price'
  | 'breaks'
  | 'list'
  | 'weight'
  | 'images'
  | 'status'
  | 'stock'
  | 'deliveryDays'
> & {
  readonly options: readonly { readonly id: string; readonly items: readonly SellableItem[] }[]
  /** the reference price of a reduced price, for display */
  readonly priorPrice?: Price | null
}

/** An option that changes nothing of its product. */
const AS_IT_IS = {
  image: null,
  isCustom: false,
  enabled: true,
  price: { base: cents(0), discount: basisPoints(0) },
  advancedSettings: null,
  cartable: true,
  weight: 0,
  deliveryTime: 0,
}

/** Builds a sellable product from a tile: sufficient for a line without choices, or with preset ones. */
export const sellableOf = ({ presets = [], ...tile }: ProductTile): Sellable => ({
  ...tile,
  status: 'active',
  options: presets.map(({ groupId, name, ...item }) => ({
    id: groupId,
    items: [{ ...AS_IT_IS, ...item, groupId, name }],
  })),
  images: tile.image === null ? [] : [tile.image],
})
