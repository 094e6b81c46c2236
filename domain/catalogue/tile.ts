import type { Preset } from './presets.ts'
import type { Price, FromPrice } from './price.ts'
import type { ProductImage, Product } from './product.ts'

/** What a listing shows of a product, in one language. */
export interface ProductTile extends Pick<
  Product,
  'productId' | 'slug' | 'title' | 'brand' | 'price' | 'breaks' | 'stock' | 'deliveryDays' | 'weight'
> {
  /** what it is shown for where it costs nothing but its choices, else null */
  readonly from: FromPrice | null
  /** what a reduced price may be compared with (`priorPrice`), else null */
  readonly priorPrice: Price | null
  readonly image: ProductImage | null
  /** two facts worth knowing before the click */
  readonly facts: readonly string[]
  /** it has options to choose before it can be bought */
  readonly hasOptions: boolean
  /** what is chosen of its options where nobody chooses; not there where somebody has to, or where it has none */
  readonly presets?: readonly Preset[]
}
