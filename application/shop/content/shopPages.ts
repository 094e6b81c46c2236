import { postsOf, postTile } from './postTile.ts'
import { categoryTile, tilesOf } from '../catalogue/tiles.ts'
import type { ContentQuery, PageSource, PublicPage } from '../../ports/browser/pageSource.ts'
import type { ChosenFilter } from '../../../domain/listing/filterGroup.ts'
import { contentPath, homePath } from '../../pages/paths.ts'
import { routeOf } from '../../pages/route.ts'
import type { ProductPage, SearchPage, HomePage } from '../../pages/shopPage.ts'
import { type Locale, otherLocale } from '../../../domain/kernel/locale.ts'
import { searchGroups, searchPage } from '../search/shopSearch.ts'
import { articlePage } from './articlePage.ts'
import { categoryPage, productsPage, type ListingQuery } from '../listing/listingPage.ts'
import type { Services } from '../services.ts'
import { postsPage } from './postsPage.ts'
import { productPage } from '../catalogue/productPage.ts'

/** A path without its filters, and the filters parsed from it. */
export interface PlainQuery extends Omit<ContentQuery, 'search'> {
  readonly chosen: readonly ChosenFilter[]
}

/** What the shop's public pages need. */
export type PageServices = Pick<
  Services,
  'catalogue' | 'articles' | 'synonyms' | 'pageIndexes' | 'defaultSort' | 'basis' | 'facets'
>

/** The shop's pages, each at its own address. `movingPages` handles redirects from other addresses. */
export interface ShopPages extends Pick<PageSource, 'search'> {
  content(query: PlainQuery): Promise<PublicPage | null>
  product(productId: number, locale: Locale): Promise<ProductPage | null>
  /** A page of search results, filtered and sorted; null if the page does not exist. */
  results(query: string, listing: ListingQuery): Promise<SearchPage | null>
}

/** The public pages read directly from the shop. */
export const shopPages = (services: PageServices): ShopPages => ({
  content: (query) => content(services, query),
  product: (productId, locale) => productPage(services, productId, locale),
  search: (query, locale) => searchGroups(services, query, locale),
  results: (query, listing) => searchPage(services, query, listing),
})

/**
 * Finds the page at a path: home, all products, a list of posts, a content page or a category. Each language
 * has its own paths.
 */
const content = async (services: PageServices, { path, ...rest }: PlainQuery) => {
  const { locale, kind } = routeOf(path)
  const query = { locale, ...rest }
  switch (kind) {
    case 'home':
      return homePage(services, locale)
    case 'blogs':
      return postsPage(services, 'blog', locale, rest.page)
    case 'events':
      return postsPage(services, 'event', locale, rest.page)
    case 'products':
      return productsPage(services, await services.catalogue.categories(), query)
    default: {
      const article = services.articles.find(({ slug }) => contentPath(locale, slug[locale]) === path)
      if (article !== undefined) return articlePage(services, article, locale)
      const categories = await services.catalogue.categories()
      const category = categories.find((one) => contentPath(locale, one.path[locale]) === path)
      return category === undefined ? null : categoryPage(services, category, categories, query)
    }
  }
}

const BEST_SELLERS = 8

const LATEST_POSTS = 3

/** The home page: the main categories, best sellers and the latest blog posts. */
const homePage = async (
  { catalogue, articles }: Pick<Services, 'catalogue' | 'articles'>,
  locale: Locale,
): Promise<HomePage> => {
  const [categories, best] = await Promise.all([
    catalogue.categories(),
    catalogue.page({ categoryId: null, sort: 'relevance', page: 1, limit: BEST_SELLERS }),
  ])
  return {
    type: 'home',
    categories: categories
      .filter(({ parentId }) => parentId === null)
      .map((one) => categoryTile(one, locale)),
    bestSellers: await tilesOf(catalogue, best.products, locale),
    posts: postsOf(articles, 'blog')
      .slice(0, LATEST_POSTS)
      .map((post) => postTile(post, locale)),
    alternate: homePath(otherLocale(locale)),
  }
}
