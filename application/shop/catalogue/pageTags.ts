import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import type { CatalogueChange, Catalogue, FoundProducts, PageQuery } from '../../ports/database/catalogue.ts'

/** Names for what a page was made of: when one of them changes, the page is no longer what the shop would make. */
const TREE = 'tree'
const productTag = (productId: number): string => `product ${productId}`
/** what is in a category and in those that the tree has below it, and in which order; null for all products */
const listingTag = (categoryId: string | null): string =>
  categoryId === null ? 'listing' : `listing ${categoryId}`

/**
 * What no longer holds after these changes. A product that came, went or looks different changes the listings of its categories,
 * of all above them and of all products; one of which only the stock changed is shown differently where it is shown.
 * @param categories the tree as it is now; whatever was made of another one holds no longer by `TREE`
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
        // what was told is told of all above it too, also where the tree bites its own tail
        category !== undefined && !tags.has(listingTag(category.id));
        category = category.parentId === null ? undefined : byId.get(category.parentId)
      )
        tags.add(listingTag(category.id))
  }
  return tags
}

/** The catalogue, noting what is read of it: whatever is made of those reads holds as long as none of the tags changes. */
export const notedCatalogue = (catalogue: Catalogue, note: (tag: string) => void): Catalogue => {
  const listed = async <Page extends FoundProducts>(
    { categoryId }: Pick<PageQuery, 'categoryId'>,
    found: Promise<Page>,
  ): Promise<Page> => {
    note(listingTag(categoryId))
    // what is below a category is for the tree to say
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
