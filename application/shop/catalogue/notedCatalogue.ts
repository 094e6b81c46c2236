import type { Catalogue, FoundProducts, PageQuery } from '../../ports/database/catalogue.ts'
import { listingTag, productTag, TREE } from './pageTags.ts'

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
