import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import type { CatalogueChange, Catalogue, FoundProducts, PageQuery } from '../../ports/database/catalogue.ts'

/** Tags of the data that a page was rendered from: when one changes, the page is outdated. */
const TREE = 'tree'
const productTag = (productId: number): string => `product ${productId}`
/** content and order of a category with those below it; null for all products */
const listingTag = (categoryId: string | null): string =>
  categoryId === null ? 'listing' : `listing ${categoryId}`

/**
 * Returns the tags that these changes invalidate. A product that was added, removed or looks different
 * changes the listings of its categories, of those above them, and of all products. A change of stock only
 * affects pages that show the product.
 * @param categories the current tree; pages made from another tree are invalidated by `TREE`
 */
export const tagsOf = (
  changes: readonly CatalogueChange[],
  categories: readonly CatalogueCategory[],
): ReadonlySet<string> => {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byPath = new Map(categories.map((category) => [category.path.nld, category]))
  const tags = new Set<string>()
  for (const { products, paths, tree } of changes) {
    if (tree) tags.add(TREE)
    for (const productId of products) tags.add(productTag(productId))
    if (paths !== null) tags.add(listingTag(null))
    for (const path of paths ?? [])
      for (
        let category = byPath.get(path);
        // a tagged category has all of its ancestors tagged, which also ends a cycle in the tree
        category !== undefined && !tags.has(listingTag(category.id));
        category = category.parentId === null ? undefined : byId.get(category.parentId)
      )
        tags.add(listingTag(category.id))
  }
  return tags
}

/**
 * Wraps the catalogue to note the tags of all reads: a page made from them is valid until one of the tags
 * changes.
 */
export const notedCatalogue = (catalogue: Catalogue, note: (tag: string) => void): Catalogue => {
  const listed = async <Page extends FoundProducts>(
    { categoryId }: Pick<PageQuery, 'categoryId'>,
    found: Promise<Page>,
  ): Promise<Page> => {
    note(listingTag(categoryId))
    // the tree decides which categories are below this one
    if (categoryId !== null) note(TREE)
    const page = await found
    for (const { productId } of page.products) note(productTag(productId))
    return page
  }
  return {
    product: (productId) => {
      note(productTag(productId))
      return catalogue.product(productId)
    },
    products: (productIds) => {
      for (const productId of productIds) note(productTag(productId))
      return catalogue.products(productIds)
    },
    markOf: (product) => catalogue.markOf(product),
    priorPrices: (products) => {
      for (const { productId } of products) note(productTag(productId))
      return catalogue.priorPrices(products)
    },
    page: (query) => listed(query, catalogue.page(query)),
    listing: (query) => listed(query, catalogue.listing(query)),
    categories: () => {
      note(TREE)
      return catalogue.categories()
    },
    search: (...query) => listed({ categoryId: null }, catalogue.search(...query)),
    results: (...query) => listed({ categoryId: null }, catalogue.results(...query)),
    isEmpty: () => {
      note(listingTag(null))
      return catalogue.isEmpty()
    },
  }
}
