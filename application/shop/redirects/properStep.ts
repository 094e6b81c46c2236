import { withFilters } from '../../../domain/listing/filterPath.ts'
import { careless } from '../../../domain/listing/facets.ts'
import type { ChosenFilter } from '../../../domain/listing/filterGroup.ts'
import type { FilteredPage } from '../../pages/shopPage.ts'
import { REDIRECTS } from './codes.ts'
import { priceStep } from './priceStep.ts'

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
