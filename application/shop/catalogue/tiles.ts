import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { type ProductTile, tileOf } from '../../../domain/catalogue/tile.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { contentPath } from '../../pages/paths.ts'
import type { CategoryTile } from '../../pages/shopPage.ts'
import type { Catalogue } from '../../ports/database/catalogue.ts'

/** Returns the tiles of these products for lists, each reduced price with its prior price. */
export const tilesOf = async (
  catalogue: Pick<Catalogue, 'priorPrices'>,
  products: readonly CatalogueProduct[],
  locale: Locale,
): Promise<readonly ProductTile[]> => {
  const prior = await catalogue.priorPrices(products)
  return products.map((product) => tileOf(product, locale, prior.get(product.productId) ?? null))
}

/** Returns a category's tile for other pages. */
export const categoryTile = (category: CatalogueCategory, locale: Locale): CategoryTile => ({
  title: category.title[locale],
  url: contentPath(locale, category.path[locale]),
  short: category.short[locale],
  image: category.image === null ? null : `/images/${category.image}`,
})
