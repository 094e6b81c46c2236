import type { Locale } from '../kernel/locale.ts'
import { fromPrice } from './fromPrice.ts'
import { localisedImage, localisedOptions } from './localised.ts'
import { type Preset, presetsOf } from './presets.ts'
import type { Price, FromPrice } from './price.ts'
import type { ProductImage, CatalogueProduct, Product } from './product.ts'

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

const FACTS = 2

/** What a listing shows of a product: its first picture, and as facts its first two specifications. */
export const tileOf = (product: CatalogueProduct, locale: Locale, priorPrice: Price | null): ProductTile => {
  const [image] = product.images
  const presets = presetsOf(product.options.map((group) => localisedOptions(group, locale)))
  return {
    productId: product.productId,
    slug: product.slug,
    title: product.title[locale],
    brand: product.brand,
    price: product.price,
    from: fromPrice(product),
    priorPrice,
    stock: product.stock,
    deliveryDays: product.deliveryDays,
    weight: product.weight,
    image: image === undefined ? null : localisedImage(image, locale),
    facts: product.specifications
      .slice(0, FACTS)
      .map(({ name, options }) => `${name[locale]}: ${options.map((option) => option[locale]).join(', ')}`),
    hasOptions: product.options.length > 0,
    ...(presets !== null && presets.length > 0 && { presets }),
  }
}
