import type { Catalogue } from '../../ports/database/catalogue.ts'
import type { Price } from '../../../domain/catalogue/price.ts'
import { isOrderable, type CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { highlight } from '../../../domain/search/highlight.ts'
import type { SearchQuery } from '../../../domain/search/query.ts'
import type { BothPrices, PriceLabel, SearchBadge, SearchItem } from '../../../domain/search/searchGroup.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { priceSpan } from '../../../domain/pricing/shown/priceSpan.ts'
import { priceOf, type UnitPrices } from '../../../domain/pricing/productPrice.ts'
import { reductionOf } from '../../../domain/pricing/shown/reduction.ts'
import { tilesOf } from '../catalogue/tiles.ts'
import { LISTING } from '../../texts/listing.ts'

const both = ({ discountExclVat, discountInclVat }: UnitPrices): BothPrices => ({
  exclVat: discountExclVat,
  inclVat: discountInclVat,
})

const labelOf = (
  { price, from, priorPrice }: ProductTile,
  product: CatalogueProduct,
  locale: Locale,
): PriceLabel => {
  const span = priceSpan(product)
  const hasRange = span.min.discountInclVat < span.max.discountInclVat
  // the same price as on its tile
  const shown = (one: Price) => both(priceOf(one, from?.options ?? []))
  const { exclVat, inclVat } = shown(price)
  return {
    prefix: from === null ? '' : LISTING(locale)(from.unit === 'm2' ? 'price.perArea' : 'price.from'),
    range: hasRange ? { min: both(span.min), max: both(span.max) } : null,
    // with the same options as the price next to it
    prior: priorPrice && shown(priorPrice),
    discountExclVat: exclVat,
    discountInclVat: inclVat,
  }
}

/** The reduction from the prior price in percent; null if there is none. */
const savingOf = ({ prior, discountInclVat }: PriceLabel): string | null => {
  const percent = prior === null ? 0 : reductionOf(prior.inclVat, discountInclVat)
  return percent > 0 ? `−${percent}%` : null
}

/** The most pictures of other variants in a result. */
const LOOKS = 3

/** The other available variants of a product, for variations chosen by picture. */
const looksOf = ({ productId: own, variations }: CatalogueProduct): readonly SearchBadge[] => {
  const shown = variations.find(({ displayType }) => displayType === 'image')?.items ?? []
  return shown
    .filter(({ enabled, productId }) => enabled && productId !== own)
    .flatMap(({ productImage }) => productImage ?? [])
    .slice(0, LOOKS)
    .map(({ medium }) => ({ type: 'image', label: medium, colorClass: 'quiet' }))
}

const badgesOf = (tile: ProductTile, product: CatalogueProduct, locale: Locale): readonly SearchBadge[] => {
  const label = labelOf(tile, product, locale)
  const saving = savingOf(label)
  return [
    ...(isOrderable(tile.stock)
      ? []
      : [{ type: 'text', label: LISTING(locale)('soldOut'), colorClass: 'danger' } as const]),
    ...(saving === null ? [] : [{ type: 'text', label: saving, colorClass: 'signal' } as const]),
    { type: 'price', label, colorClass: saving === null ? 'quiet' : 'signal' },
    ...looksOf(product),
  ]
}

/** Products as search results: price with its range, reduced or sold out, and other variants. */
export const productItems = async (
  catalogue: Pick<Catalogue, 'priorPrices'>,
  products: readonly CatalogueProduct[],
  wanted: SearchQuery,
  locale: Locale,
): Promise<readonly SearchItem[]> => {
  const tiles = await tilesOf(catalogue, products, locale)
  return tiles.map((tile, i) => ({
    id: String(tile.productId),
    title: highlight(tile.title, wanted),
    image: tile.image?.src.medium ?? null,
    url: null,
    slug: tile.slug,
    badges: badgesOf(tile, products[i]!, locale),
  }))
}
