import type { Catalogue, TilePage, TileQuery } from '../../ports/database/catalogue.ts'
import { listingTag, productTag, TREE } from '../content/pageTags.ts'

/** The catalogue, noting what is read of it: whatever is made of those reads holds as long as none of the tags changes. */
export const notedCatalogue = (catalogue: Catalogue, note: (tag: string) => void): Catalogue => {
  const listed = async <Page extends TilePage>(
    { categoryId }: Pick<TileQuery, 'categoryId'>,
    found: Promise<Page>,
  ): Promise<Page> => {
    note(listingTag(categoryId))
    const page = await found
    for (const { productId } of page.tiles) note(productTag(productId))
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
    priorPrices: (productIds) => {
      for (const productId of productIds) note(productTag(productId))
      return catalogue.priorPrices(productIds)
    },
    tiles: (query) => listed(query, catalogue.tiles(query)),
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
