import type { Catalogue } from '../../ports/database/catalogue.ts'
import type { ListingPage } from '../../pages/shopPage.ts'

/** The fields of a listing that decide the redirect. */
type Listed<Only> = Pick<ListingPage, 'kind' | 'id' | 'page' | 'chosen' | 'totalHits' | 'displayType'> & {
  readonly products: readonly Only[]
}

/**
 * Returns a listing's only product, its own or that of a category below it. A category that shows
 * `only_products` counts only its own. Null on a later page or with filters [2-055, 2-056, 2-057].
 */
export const singleProduct = async <Only extends { readonly productId: number }>(
  { kind, id, page, chosen, totalHits, products, displayType }: Listed<Only>,
  catalogue: Pick<Catalogue, 'product' | 'categories'>,
): Promise<Only | null> => {
  const [only] = products
  if (only === undefined || totalHits !== 1 || page !== 1 || chosen.length > 0) return null
  if (kind === 'products' || displayType === 'default') return only
  const [product, categories] = await Promise.all([catalogue.product(only.productId), catalogue.categories()])
  const path = categories.find((category) => category.id === id)?.path.nld
  return path !== undefined && product?.categories.includes(path) === true ? only : null
}
