import type { Locale } from '../../../domain/kernel/locale.ts'
import { careless } from '../../../domain/listing/facets.ts'
import type { ChosenFilter } from '../../../domain/listing/filterGroup.ts'
import { splitFilters, withFilters, withPrice } from '../../../domain/listing/filterPath.ts'
import { productPath, searchPath } from '../../pages/paths.ts'
import { routeOf } from '../../pages/route.ts'
import type { ListingPage, SearchPage, FilteredPage } from '../../pages/shopPage.ts'
import type { ContentQuery, Moved, PageSource, PublicPage } from '../../ports/browser/pageSource.ts'
import { singleProduct } from '../catalogue/singleProduct.ts'
import type { ShopPages } from '../content/shopPages.ts'
import type { Services } from '../services.ts'
import { askedPath, canonicalPath, withoutSlash } from './canonicalPath.ts'
import { REDIRECTS } from './codes.ts'
import { follow, type Step } from './follow.ts'
import type { RedirectTable } from './redirectTable.ts'

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

/** An address with filters as it was asked for. */
interface FilteredAddress {
  readonly path: string
  /** `?a=b` or nothing */
  readonly search: string
  readonly chosen: readonly ChosenFilter[]
}

/** Where an address leads, path and query, and with what code. */
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
 * The proper address of what was asked for by its price form, or by filters that are written otherwise or not there; null when that is
 * where it stands. A page's number counts no longer where filters were lost.
 */
const properStep = ({ path, search, chosen }: FilteredAddress, page: FilteredPage): ProperStep | null => {
  const priced = priceStep(search, page)
  if (priced !== null) return { to: priced, code: REDIRECTS.priceForm }
  const proper = filterStep(path, chosen, page)
  if (proper === null) return null
  const { to, code } = proper
  return { to: to + (code === REDIRECTS.lostFilter ? withoutPage(search) : search), code }
}

/** Where a filtered address leads: the path, and with what code. */
interface FilterStep {
  readonly to: string
  readonly code: 301 | 302
}

/** What was written, however carelessly, as one text. */
const written = (chosen: readonly ChosenFilter[]): string => {
  const pairs = chosen.flatMap(({ name, values }) => values.map((value) => [careless(name), careless(value)]))
  return JSON.stringify([...new Set(pairs.map((pair) => JSON.stringify(pair)))].sort())
}

/**
 * The one address of a listing narrowed as it was asked for; null when that is where it stands. Other
 * capitals, another order or escapes lead on for good; what the listing does not have is dropped for now,
 * since an import may bring it.
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

/** Whole euros as a visitor types them, null for anything else. */
const eurosOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null

/**
 * Where a listing's price form leads: its fields become the price of the filter path, and the listing begins at page one. An amount
 * beyond the listing's prices, or none, is its end of them; the wrong way round they change places. Null for any other query.
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
