import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { type ProductTile, tileOf } from '../../../domain/catalogue/tile.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Catalogue } from '../../ports/database/catalogue.ts'

/** What lists show of these products, each reduced price beside what it may be compared with. */
export const tilesOf = async (
  catalogue: Pick<Catalogue, 'priorPrices'>,
  products: readonly CatalogueProduct[],
  locale: Locale,
): Promise<readonly ProductTile[]> => {
  const prior = await catalogue.priorPrices(products)
  return products.map((product) => tileOf(product, locale, prior.get(product.productId) ?? null))
}
