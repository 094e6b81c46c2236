import type { Locale } from '../../../domain/kernel/locale.ts'
import { looseKey } from '../../../domain/listing/facets.ts'
import type { ChosenFilter } from '../../../domain/listing/filterGroup.ts'
import { splitFilters, withFilters, withPrice } from '../../../domain/listing/filterPath.ts'
import { productPath, searchPath } from '../../pages/paths.ts'
import { routeOf } from '../../pages/route.ts'
import type { ListingPage, SearchPage, FilteredPage } from '../../pages/shopPage.ts'
import type { ContentQuery, Moved, PageSource, PublicPage } from '../../ports/browser/pageSource.ts'
import { singleProduct } from '../catalogue/singleProduct.ts'
import type { ShopPages } from '../content/shopPages.ts'
import type { Services } from '../services.ts'
import { requestedPath, canonicalPath, withoutSlash } from './canonicalPath.ts'
import { REDIRECTS } from './codes.ts'
import { follow, type Step } from './follow.ts'
import type { RedirectTable } from './redirectTable.ts'

/** The pages as the server renders them. */
export interface ServedPages extends PageSource {
  /** the results page of a query, or the redirect from its address */
  results(query: ContentQuery): Promise<SearchPage | Moved | null>
}

type MovingServices = Pick<Services, 'catalogue' | 'redirects' | 'languages'>

/**
 * The shop's pages with redirects from other notations of their addresses, always in one hop. The order is
 * slash, table, slug, filters, single product; the hop is permanent only if all of its steps are. It keeps
 * the query, but drops the page number if filters were dropped.
 */
export const movingPages = (services: MovingServices, pages: ShopPages): ServedPages => ({
  content: async (query) => {
    const requested = requestedPath(query.path)
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
/** A page is built only if no redirect applies. */
type Made = () => Promise<PublicPage | null>
const made = (here: Made) => ({ kind: 'here', here }) as const
const here = (page: PublicPage | null) => made(async () => page)

/** Splits an address into path and query. */
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
  // a redirect that changed the query leads to a listing's first page
  const number = search === query.search ? query.page : 1
  const page =
    number < 1 ? null : await pages.content({ ...query, path: plain, page: number, chosen: split.chosen })
  if (page === null) return here(null)
  if (page.type !== 'listing') return plain === path ? here(page) : on(plain + search, REDIRECTS.lostFilter)
  return (await listingStep(services, { path, search, locale, chosen: split.chosen }, page)) ?? here(page)
}

/** The rule for a path, else the rule for the path before its filters, with the filters appended. */
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

/** The most characters of a query that a response repeats. */
const LONGEST_QUERY = 10_000

/**
 * The results page at an address, or its redirect in one hop, as for a listing. Null if the address is no
 * results page: only filters may follow its path.
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

/** The requested address with filters. */
interface FilteredAddress {
  readonly path: string
  /** `?a=b` or nothing */
  readonly search: string
  readonly chosen: readonly ChosenFilter[]
}

/** The redirect target, path and query, with its status code. */
export interface ProperStep {
  readonly to: string
  readonly code: 301 | 302
}

const withoutPage = (search: string): string => {
  const query = new URLSearchParams(search)
  if (!query.has('page')) return search
  query.delete('page')
  return query.size === 0 ? '' : `?${query}`
}

/**
 * The redirect from an address with a price form, or with filters that are unavailable or written otherwise;
 * null if the address is canonical. The page number is dropped if filters were dropped.
 */
const properStep = ({ path, search, chosen }: FilteredAddress, page: FilteredPage): ProperStep | null => {
  const priced = priceStep(search, page)
  if (priced !== null) return { to: priced, code: REDIRECTS.priceForm }
  const proper = filterStep(path, chosen, page)
  if (proper === null) return null
  const { to, code } = proper
  return { to: to + (code === REDIRECTS.lostFilter ? withoutPage(search) : search), code }
}

/** The target path of a filtered address, with its status code. */
interface FilterStep {
  readonly to: string
  readonly code: 301 | 302
}

/** The requested filters as one text, ignoring notation. */
const written = (chosen: readonly ChosenFilter[]): string => {
  const pairs = chosen.flatMap(({ name, values }) => values.map((value) => [looseKey(name), looseKey(value)]))
  return JSON.stringify([...new Set(pairs.map((pair) => JSON.stringify(pair)))].sort())
}

/**
 * The canonical address of a filtered listing; null if it is requested already. Other capitals, order or
 * escapes redirect permanently; unavailable filters are dropped temporarily, since an import may add them.
 */
const filterStep = (
  path: string,
  requested: readonly ChosenFilter[],
  { url, chosen }: Pick<FilteredPage, 'url' | 'chosen'>,
): FilterStep | null => {
  const to = withFilters(url, chosen)
  if (to === path) return null
  return { to, code: written(requested) === written(chosen) ? REDIRECTS.filterPath : REDIRECTS.lostFilter }
}

/** The fields of a listing's price form, the same in every language. */
const FROM = 'price.from'
const TO = 'price.to'

/** Parses whole euros as typed; null for anything else. */
const eurosOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null

/**
 * The redirect of a listing's price form: its fields become the price in the filter path, on page one. An
 * amount outside the listing's prices, or none, becomes their limit; swapped amounts are put in order. Null
 * for any other query.
 */
export const priceStep = (search: string, { url, filters, chosen }: FilteredPage): string | null => {
  const query = new URLSearchParams(search)
  if (!query.has(FROM) && !query.has(TO)) return null
  const [from, to] = [eurosOf(query.get(FROM)), eurosOf(query.get(TO))]
  for (const name of [FROM, TO, 'page']) query.delete(name)
  const rest = query.size === 0 ? '' : `?${query}`
  const group = filters.find((one) => one.type === 'priceRange')
  if (group === undefined) return withFilters(url, chosen) + rest
  const { name, marks } = group
  const within = (euros: number) => Math.min(Math.max(euros, marks.min), marks.max)
  const ends = [within(from ?? marks.min), within(to ?? marks.max)] as const
  const range = { from: Math.min(...ends), to: Math.max(...ends) }
  return withFilters(url, withPrice(chosen, name, range, marks)) + rest
}
