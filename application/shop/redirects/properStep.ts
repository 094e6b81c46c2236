import { careless } from '../../../domain/listing/facets.ts'
import type { ChosenFilter } from '../../../domain/listing/filterGroup.ts'
import { withFilters, withPrice } from '../../../domain/listing/filterPath.ts'
import type { FilteredPage } from '../../pages/shopPage.ts'
import { REDIRECTS } from './codes.ts'

/** An address with filters as it was asked for. */
export interface FilteredAddress {
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
export const properStep = (
  { path, search, chosen }: FilteredAddress,
  page: FilteredPage,
): ProperStep | null => {
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
