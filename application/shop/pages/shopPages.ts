import type { ContentQuery, PageSource } from '../../ports/pageSource.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import { PAGE_SIZE } from '../../../domain/catalogue/category.ts'
import { articlePage } from './articlePage.ts'
import { homePage } from './homePage.ts'
import { categoryPage, productsPage } from './listingPage.ts'
import { pathIn, type PagesDeps } from './pagesDeps.ts'
import { productPage } from './productPage.ts'

/** The public pages straight from the shop. */
export const shopPages = (deps: PagesDeps): PageSource => ({
  content: (query) => content(deps, query),
  product: (productId, locale) => productPage(deps, productId, locale),
  search: async (query, locale) => {
    const asked = query.trim()
    const { tiles, totalHits } =
      asked === '' ? { tiles: [], totalHits: 0 } : await deps.catalogue.search(asked, locale, PAGE_SIZE)
    return { type: 'search', query: asked, products: tiles, totalHits }
  },
})

/** What stands at a path: home, all products, a content page or a category. Each language has words of its own for them. */
const content = async (deps: PagesDeps, { path, page, sort }: ContentQuery) => {
  const locale: Locale = path === '/en' || path.startsWith('/en/') ? LOCALES[1] : LOCALES[0]
  if (path === '/' || path === '/en') return homePage(deps, locale)
  const query = { locale, page, sort }
  const article = deps.articles.find(({ slug }) => pathIn(locale, slug[locale]) === path)
  if (article !== undefined) return articlePage(article, locale)
  const categories = await deps.catalogue.categories()
  if (path === pathIn(locale, 'products')) return productsPage(deps, categories, query)
  const category = categories.find((one) => pathIn(locale, one.path[locale]) === path)
  return category === undefined ? null : categoryPage(deps, category, categories, query)
}
