import type { Locale } from '../kernel/locale.ts'
import { fromPrice } from './fromPrice.ts'
import { localisedImage, localisedOptions } from './localised.ts'
import { presetsOf } from './presets.ts'
import type { Price } from './price.ts'
import type { CatalogueProduct } from './product.ts'
import type { ProductTile } from './tile.ts'

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
