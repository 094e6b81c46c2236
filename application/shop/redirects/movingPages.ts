import type { ContentQuery, Moved, PageSource, PublicPage } from '../../ports/browser/pageSource.ts'
import { splitFilters, withFilters } from '../../../domain/listing/filterPath.ts'
import { productPath, searchPath } from '../../pages/paths.ts'
import { routeOf } from '../../pages/route.ts'
import type { ListingPage, SearchPage } from '../../pages/shopPage.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Services } from '../services.ts'
import type { ShopPages } from '../content/shopPages.ts'
import { askedPath, canonicalPath, withoutSlash } from './canonicalPath.ts'
import { REDIRECTS } from './codes.ts'
import { follow, type Step } from './follow.ts'
import type { RedirectTable } from './redirectTable.ts'
import { properStep, type FilteredAddress } from './properStep.ts'
import { singleProduct } from '../catalogue/singleProduct.ts'

/** The pages as the server renders them. */
export interface ServedPages extends PageSource {
  /** what a query finds, at the address of its results; or where that leads */
  results(query: ContentQuery): Promise<SearchPage | Moved | null>
}

type MovingServices = Pick<Services, 'catalogue' | 'redirects' | 'languages'>

/**
 * The shop's pages, and where an address leads that is not quite theirs: in one hop, whatever comes together. The order is slash,
 * table, slug, filters, single product; the hop is permanent only when all of its steps are. It keeps the query, save that a page's
 * number counts no longer where filters were lost.
 */
export const movingPages = (services: MovingServices, pages: ShopPages): ServedPages => ({
  content: async (query) => {
    const requested = askedPath(query.path)
    if (requested === null) return null
    const found = await follow(requested + query.search, (at, without) =>
      stepAt(services, pages, query, at, without),
    )
    if (found.steps === 0) return found.here()
    return { type: 'moved', status: found.permanent ? 301 : 302, location: found.path }
  },
  search: pages.search,
  results: (query) => resultsAt(pages, query),
})

const on = (to: string, code: 301 | 302) => ({ kind: 'on', to, permanent: code === 301 }) as const
/** A page is made only where no step leads away from it. */
type Made = () => Promise<PublicPage | null>
const made = (here: Made) => ({ kind: 'here', here }) as const
const here = (page: PublicPage | null) => made(async () => page)

/** A path at the end of which its query stands again. */
const cut = (address: string): readonly [path: string, search: string] => {
  const at = address.indexOf('?')
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

const stepAt = async (
  services: MovingServices,
  pages: ShopPages,
  query: ContentQuery,
  address: string,
  without: ReadonlySet<string>,
): Promise<Step<Made>> => {
  const { catalogue, redirects, languages } = services
  const [path, search] = cut(address)
  const slashless = withoutSlash(path)
  if (slashless !== path) return on(slashless + search, REDIRECTS.slash)
  const rule = without.has(address) ? undefined : ruleOf(redirects, path)
  if (rule !== undefined) return on(rule.to + search, rule.permanent ? 301 : 302)
  const route = routeOf(path)
  const { locale } = route
  if (!languages.includes(locale)) return here(null)
  if (route.kind === 'product') {
    const { productId, slug } = route
    const product = await catalogue.product(productId)
    if (product?.status !== 'active') return here(null)
    if (product.slug === slug) return made(() => pages.product(productId, locale))
    return on(productPath(locale, productId, product.slug) + search, REDIRECTS.slug)
  }
  const split = splitFilters(path)
  const plain = withoutSlash(split.path)
  if (plain !== path && routeOf(plain).kind === 'product') return on(plain + search, REDIRECTS.lostFilter)
  // a hop that has changed the query has left the page that was asked for
  const number = search === query.search ? query.page : 1
  const page =
    number < 1 ? null : await pages.content({ ...query, path: plain, page: number, chosen: split.chosen })
  if (page === null) return here(null)
  if (page.type !== 'listing') return plain === path ? here(page) : on(plain + search, REDIRECTS.lostFilter)
  return (await listingStep(services, { path, search, locale, chosen: split.chosen }, page)) ?? here(page)
}

/** The rule for a path, else the one for what stands before its filters, which then go along. */
const ruleOf = (redirects: Pick<RedirectTable, 'lookup'>, path: string) => {
  const rule = redirects.lookup(canonicalPath(path))
  if (rule !== undefined) return rule
  const { path: plain, chosen } = splitFilters(path)
  const moved = plain === path ? undefined : redirects.lookup(canonicalPath(plain))
  if (moved === undefined) return undefined
  const target = splitFilters(moved.to)
  return { ...moved, to: withFilters(target.path, [...target.chosen, ...chosen]) }
}

interface ListingAddress extends FilteredAddress {
  readonly locale: Locale
}

const listingStep = async (
  { catalogue }: Pick<Services, 'catalogue'>,
  { path, search, locale, chosen }: ListingAddress,
  page: ListingPage,
) => {
  const proper = properStep({ path, search, chosen }, page)
  if (proper !== null) return on(proper.to, proper.code)
  const only = await singleProduct(page, catalogue)
  return only && on(productPath(locale, only.productId, only.slug) + search, REDIRECTS.singleProduct)
}

/** Characters of a query that an answer repeats. */
const LONGEST_QUERY = 10_000

/**
 * The page of results at an address, or in one hop where that leads, as a listing's does. Null for what is no
 * address of results: nothing but filters stands below theirs.
 */
const resultsAt = async (
  pages: Pick<ShopPages, 'results'>,
  { path, search, ...listing }: ContentQuery,
): Promise<SearchPage | Moved | null> => {
  const { locale } = routeOf(path)
  const slashless = withoutSlash(path)
  const { path: plain, chosen } = splitFilters(slashless)
  if (plain !== searchPath(locale)) return null
  const query = (new URLSearchParams(search).get('q') ?? '').slice(0, LONGEST_QUERY)
  const results = await pages.results(query, { locale, chosen, ...listing })
  if (results === null) return null
  const step = properStep({ path: slashless, search, chosen }, results)
  if (step !== null) return { type: 'moved', status: step.code, location: step.to }
  if (slashless === path) return results
  return { type: 'moved', status: REDIRECTS.slash, location: slashless + search }
}
