import { basisPoints, cents } from '../kernel/cents.ts'
import type { Price } from './price.ts'
import type { OptionItem, Product } from './product.ts'
import type { ProductTile } from './tile.ts'

/** What of an option a cart's line goes by. */
export type SellableItem = Omit<OptionItem, 'label'>

/** What a cart's line is made of. */
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
  /** what its reduced price may be compared with, for who shows it */
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

/** What a tile knows of its product: enough for a line where nothing has to be chosen, with what is preset. */
export const sellableOf = ({ presets = [], ...tile }: ProductTile): Sellable => ({
  ...tile,
  status: 'active',
  options: presets.map(({ groupId, name, ...item }) => ({
    id: groupId,
    items: [{ ...AS_IT_IS, ...item, groupId, name }],
  })),
  images: tile.image === null ? [] : [tile.image],
})
