import { breadcrumbOf } from '../../../domain/catalogue/breadcrumb.ts'
import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { ProductPage } from '../../../domain/catalogue/shopPage.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { otherLocale, pathIn, type PagesDeps } from './pagesDeps.ts'

const RELATED = 4

/** A product's page; null when it is not there or not for sale any more. */
export const productPage = async (
  { catalogue }: PagesDeps,
  productId: number,
  locale: Locale,
): Promise<ProductPage | null> => {
  const product = await catalogue.product(productId)
  if (product === null || product.status !== 'active') return null
  const categories = await catalogue.categories()
  const home = homeOf(product, categories)
  const beside = await catalogue.tiles({
    locale,
    categoryId: home?.id ?? null,
    sort: 'relevance',
    page: 1,
    limit: RELATED + 1,
  })
  const address = `product/${productId}/${product.slug}`
  const way = breadcrumbOf(categories, home?.id ?? null, locale)
  return {
    type: 'product',
    product: localised(product, locale),
    breadcrumb: [
      ...way,
      { position: way.length + 1, label: product.title[locale], slug: pathIn(locale, address) },
    ],
    related: beside.tiles.filter((tile) => tile.productId !== productId).slice(0, RELATED),
    alternate: pathIn(otherLocale(locale), address),
  }
}

/** The first category it is in. */
const homeOf = (
  product: CatalogueProduct,
  categories: readonly CatalogueCategory[],
): CatalogueCategory | undefined => categories.find(({ path }) => path.nld === product.categories[0])
