import type { Catalogue } from '../../ports/catalogue.ts'
import { isOrderable, type CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { marked } from '../../../domain/catalogue/search/marked.ts'
import type { Wanted } from '../../../domain/catalogue/search/wanted.ts'
import type {
  BothPrices,
  PriceLabel,
  SearchBadge,
  SearchItem,
} from '../../../domain/catalogue/searchGroup.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { priceSpan } from '../../../domain/pricing/priceSpan.ts'
import { priceOf, type UnitPrices } from '../../../domain/pricing/productPrice.ts'

const WORDS = {
  nld: { from: 'Vanaf', soldOut: 'Uitverkocht' },
  eng: { from: 'From', soldOut: 'Sold out' },
} as const satisfies Record<Locale, Readonly<Record<string, string>>>

const both = ({ discountExclVat, discountInclVat }: UnitPrices): BothPrices => ({
  exclVat: discountExclVat,
  inclVat: discountInclVat,
})

const labelOf = (
  { price, priorPrice }: ProductTile,
  product: CatalogueProduct | undefined,
  locale: Locale,
): PriceLabel => {
  const span = product && priceSpan(product)
  const isOpen = product?.options.some(({ items }) => items.some(({ isCustom }) => isCustom)) === true
  const hasRange = span !== undefined && span.min.discountInclVat < span.max.discountInclVat
  const { discountExclVat, discountInclVat } = span?.min ?? priceOf(price, [])
  return {
    prefix: hasRange || isOpen ? WORDS[locale].from : '',
    range: hasRange ? { min: both(span.min), max: both(span.max) } : null,
    prior: priorPrice === null ? null : both(priceOf(priorPrice, [])),
    discountExclVat,
    discountInclVat,
  }
}

/** The share that a price is below what it may be compared with; null when it is not. */
const savingOf = ({ prior, discountInclVat }: PriceLabel): string | null => {
  const percent = prior === null ? 0 : Math.floor((1 - discountInclVat / prior.inclVat) * 100)
  return percent > 0 ? `−${percent}%` : null
}

const badgesOf = (tile: ProductTile, label: PriceLabel, locale: Locale): readonly SearchBadge[] => {
  const saving = savingOf(label)
  return [
    ...(isOrderable(tile.stock)
      ? []
      : [{ type: 'text', label: WORDS[locale].soldOut, colorClass: 'danger' } as const]),
    ...(saving === null ? [] : [{ type: 'text', label: saving, colorClass: 'signal' } as const]),
    { type: 'price', label, colorClass: saving === null ? 'quiet' : 'signal' },
  ]
}

/** Products as results: their price with its range, and whether they are reduced or sold out. */
export const productItems = async (
  catalogue: Pick<Catalogue, 'products'>,
  tiles: readonly ProductTile[],
  wanted: Wanted,
  locale: Locale,
): Promise<readonly SearchItem[]> => {
  const ids = tiles.filter(({ hasOptions }) => hasOptions).map(({ productId }) => productId)
  const products = new Map(
    (ids.length === 0 ? [] : await catalogue.products(ids)).map((product) => [product.productId, product]),
  )
  return tiles.map((tile) => ({
    id: String(tile.productId),
    title: marked(tile.title, wanted),
    image: tile.image?.src.medium ?? null,
    url: null,
    slug: tile.slug,
    badges: badgesOf(tile, labelOf(tile, products.get(tile.productId), locale), locale),
  }))
}
