import type { Catalogue } from '../../ports/catalogue.ts'
import type { ContentQuery, PageSource, PublicPage } from '../../ports/pageSource.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { pathIn } from '../pages/pagesDeps.ts'
import type { ShopPages } from '../pages/shopPages.ts'
import { askedPath, canonicalPath, withoutSlash } from './canonicalPath.ts'
import { REDIRECTS } from './codes.ts'
import { follow, type Step } from './follow.ts'
import type { RedirectTable } from './redirectTable.ts'
import { singleProduct } from './singleProduct.ts'

export interface MovingDeps {
  readonly pages: ShopPages
  readonly catalogue: Pick<Catalogue, 'product' | 'categories'>
  readonly table: Pick<RedirectTable, 'lookup'>
  /** the languages that the shop speaks: below another's prefix nothing stands */
  readonly languages: readonly Locale[]
}

const PRODUCT = /^(?:\/en)?\/product\/([1-9]\d{0,14})(?:\/([^/]*))?$/

const localeOf = (path: string): Locale => (path === '/en' || path.startsWith('/en/') ? 'eng' : 'nld')

/**
 * The shop's pages, and where an address leads that is not quite theirs: in one hop, whatever comes together. The order is
 * slash, table, slug, single product; the hop is permanent only when all of its steps are, and keeps the query.
 */
export const movingPages = (deps: MovingDeps): PageSource => ({
  content: async (query) => {
    const asked = askedPath(query.path)
    if (asked === null) return null
    const found = await follow(asked, (at, without) => stepAt(deps, query, at, without))
    if (found.steps === 0) return found.here
    return { type: 'moved', status: found.permanent ? 301 : 302, location: found.path + query.search }
  },
  search: deps.pages.search,
})

const on = (to: string, code: 301 | 302) => ({ kind: 'on', to, permanent: code === 301 }) as const
const here = (page: PublicPage | null) => ({ kind: 'here', here: page }) as const

const stepAt = async (
  { pages, catalogue, table, languages }: MovingDeps,
  query: ContentQuery,
  path: string,
  without: ReadonlySet<string>,
): Promise<Step<PublicPage | null>> => {
  const slashless = withoutSlash(path)
  if (slashless !== path) return on(slashless, REDIRECTS.slash)
  const rule = without.has(path) ? undefined : table.lookup(canonicalPath(path))
  if (rule !== undefined) return on(rule.to, rule.permanent ? 301 : 302)
  const locale = localeOf(path)
  if (!languages.includes(locale)) return here(null)
  const [, id, slug] = PRODUCT.exec(path) ?? []
  if (id !== undefined) {
    const page = await pages.product(Number(id), locale)
    if (page === null || page.product.slug === slug) return here(page)
    return on(pathIn(locale, `product/${id}/${page.product.slug}`), REDIRECTS.slug)
  }
  const page = query.page < 1 ? null : await pages.content({ ...query, path })
  const only = page?.type === 'listing' ? await singleProduct(page, catalogue) : null
  if (only === null) return here(page)
  return on(pathIn(locale, `product/${only.productId}/${only.slug}`), REDIRECTS.singleProduct)
}
