import { breadcrumbOf } from '../../../domain/catalogue/breadcrumb.ts'
import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import { comparable, comparedFacts, type Comparison } from '../../../domain/catalogue/comparison.ts'
import { isOrderable, type CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { ownPath } from '../../../domain/catalogue/ownPath.ts'
import { contentPath, productPath } from '../../pages/paths.ts'
import type { ProductPage } from '../../pages/shopPage.ts'
import { otherLocale, type Locale } from '../../../domain/kernel/locale.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import { tileOf } from '../../../domain/catalogue/tileOf.ts'
import type { Services } from '../services.ts'

const RELATED = 4

/** Others that are looked at, so that enough of them can be had. */
const SEARCHED = 12

/** A product's page; null when it is not there or not for sale any more. */
export const productPage = async (
  { catalogue }: Pick<Services, 'catalogue'>,
  productId: number,
  locale: Locale,
): Promise<ProductPage | null> => {
  const product = await catalogue.product(productId)
  if (product === null || product.status !== 'active') return null
  const categories = await catalogue.categories()
  const home = homeOf(product, categories)
  // nothing goes with what can't be had: then what can takes its place
  const along = isOrderable(product.stock) ? await crossSells(catalogue, product, locale) : []
  const prior = await catalogue.priorPrices([productId])
  const pathIn = (one: Locale) => productPath(one, productId, product.slug)
  const way = breadcrumbOf(categories, home?.id ?? null, locale, contentPath)
  return {
    type: 'product',
    product: localised(product, locale),
    priorPrice: prior.get(productId) ?? null,
    breadcrumb: [...way, { position: way.length + 1, label: product.title[locale], slug: pathIn(locale) }],
    related: along.length > 0 ? along : await beside(catalogue, product, home, locale),
    goesTogether: along.length > 0,
    comparison: await comparisonOf(catalogue, product, home, locale),
    alternate: pathIn(otherLocale(locale)),
  }
}

/** What it goes well with and can be had. */
const crossSells = async (
  catalogue: Services['catalogue'],
  { goesWith }: CatalogueProduct,
  locale: Locale,
): Promise<readonly ProductTile[]> => {
  if (goesWith.length === 0) return []
  const [named, prior] = await Promise.all([catalogue.products(goesWith), catalogue.priorPrices(goesWith)])
  return named
    .filter(({ status, stock }) => status === 'active' && isOrderable(stock))
    .slice(0, RELATED)
    .map((one) => tileOf(one, locale, prior.get(one.productId) ?? null))
}

/** It beside what can be had in its stead: its own variations, then others of its category. */
const comparisonOf = async (
  catalogue: Services['catalogue'],
  product: CatalogueProduct,
  home: CatalogueCategory | undefined,
  locale: Locale,
): Promise<Comparison | null> => {
  if (home === undefined) return null
  const kind = { locale, categoryId: home.id, sort: 'relevance', page: 1, limit: SEARCHED } as const
  const { tiles } = await catalogue.tiles(kind)
  const varied = product.variations.flatMap(({ items }) => items.filter(({ enabled }) => enabled))
  const others = await catalogue.products([
    ...new Set([...varied, ...tiles].map(({ productId }) => productId)),
  ])
  const inStead = comparable(
    product,
    others.filter(({ status, stock }) => status === 'active' && isOrderable(stock)),
  )
  if (inStead.length === 0) return null
  const products = [product, ...inStead]
  const prior = await catalogue.priorPrices(products.map(({ productId }) => productId))
  return {
    products: products.map((one) => tileOf(one, locale, prior.get(one.productId) ?? null)),
    facts: comparedFacts(products, locale),
  }
}

/** Others of its category that can be had. */
const beside = async (
  catalogue: Services['catalogue'],
  { productId }: CatalogueProduct,
  home: CatalogueCategory | undefined,
  locale: Locale,
): Promise<readonly ProductTile[]> => {
  const { tiles } = await catalogue.tiles({
    locale,
    categoryId: home?.id ?? null,
    sort: 'relevance',
    page: 1,
    limit: SEARCHED,
  })
  return tiles.filter((tile) => tile.productId !== productId && isOrderable(tile.stock)).slice(0, RELATED)
}

/** The category it is at home in (`ownPath`). */
const homeOf = (
  product: CatalogueProduct,
  categories: readonly CatalogueCategory[],
): CatalogueCategory | undefined => categories.find(({ path }) => path.nld === ownPath(product))
