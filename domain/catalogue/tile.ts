import type { Locale } from '../kernel/locale.ts'
import { fromPrice } from './fromPrice.ts'
import { localisedImage, localisedOptions } from './localised.ts'
import { type Preset, presetsOf } from './presets.ts'
import type { Price, FromPrice } from './price.ts'
import type { ProductImage, CatalogueProduct, Product } from './product.ts'

/** A product as shown in a listing, in one language. */
export interface ProductTile extends Pick<
  Product,
  'productId' | 'slug' | 'title' | 'brand' | 'price' | 'breaks' | 'stock' | 'deliveryDays' | 'weight'
> {
  /** its "from" price if the price consists of its options only, otherwise null */
  readonly from: FromPrice | null
  /** the reference price of a reduced price (`priorPrice`), otherwise null */
  readonly priorPrice: Price | null
  readonly image: ProductImage | null
  /** the two most useful specifications */
  readonly facts: readonly string[]
  /** it has options to choose before it can be bought */
  readonly hasOptions: boolean
  /** the preset choices of its options; absent if the shopper must choose, or it has no options */
  readonly presets?: readonly Preset[]
}

const FACTS = 2

/** Builds the tile of a product: its first picture, and its first two specifications as facts. */
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
