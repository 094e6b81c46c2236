import type { ContentQuery, PageSource, PublicPage } from '../../ports/browser/pageSource.ts'
import type { ChosenFilter } from '../../../domain/listing/filterGroup.ts'
import type { ProductPage, SearchPage } from '../../pages/shopPage.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import { searchGroups, searchPage } from '../search/shopSearch.ts'
import { articlePage } from './articlePage.ts'
import { homePage } from './homePage.ts'
import { categoryPage, productsPage } from '../listing/listingPage.ts'
import { pathIn, type PagesDeps } from './pagesDeps.ts'
import { postListAt, postsPage } from './postsPage.ts'
import { productPage } from '../catalogue/productPage.ts'

/** A path without its filters, and what they choose. */
export interface PlainQuery extends Omit<ContentQuery, 'search'> {
  readonly chosen: readonly ChosenFilter[]
}

/** The pages as the shop has them, each at its own address. Where other addresses lead, `movingPages` knows. */
export interface ShopPages extends Pick<PageSource, 'search'> {
  content(query: PlainQuery): Promise<PublicPage | null>
  product(productId: number, locale: Locale): Promise<ProductPage | null>
  /** a page of all that a query finds, 1 is the first; null where there is no such page */
  results(query: string, page: number, locale: Locale): Promise<SearchPage | null>
}

/** The public pages straight from the shop. */
export const shopPages = (deps: PagesDeps): ShopPages => ({
  content: (query) => content(deps, query),
  product: (productId, locale) => productPage(deps, productId, locale),
  search: (query, locale) => searchGroups(deps, query, locale),
  results: (query, page, locale) => searchPage(deps, query, page, locale),
})

/** What stands at a path: home, all products, a list of posts, a content page or a category. Each language has words of its own for them. */
const content = async (deps: PagesDeps, { path, ...rest }: PlainQuery) => {
  const locale: Locale = path === '/en' || path.startsWith('/en/') ? LOCALES[1] : LOCALES[0]
  if (path === '/' || path === '/en') return homePage(deps, locale)
  const query = { locale, ...rest }
  const list = postListAt(path)
  if (list !== null) return postsPage(deps, list, locale, rest.page)
  const article = deps.articles.find(({ slug }) => pathIn(locale, slug[locale]) === path)
  if (article !== undefined) return articlePage(deps, article, locale)
  const categories = await deps.catalogue.categories()
  if (path === pathIn(locale, 'products')) return productsPage(deps, categories, query)
  const category = categories.find((one) => pathIn(locale, one.path[locale]) === path)
  return category === undefined ? null : categoryPage(deps, category, categories, query)
}
