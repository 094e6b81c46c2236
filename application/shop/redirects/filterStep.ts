import { careless } from '../../../domain/listing/facets.ts'
import type { ChosenFilter } from '../../../domain/listing/filterGroup.ts'
import { withFilters } from '../../../domain/listing/filterPath.ts'
import type { FilteredPage } from '../../pages/shopPage.ts'
import { REDIRECTS } from './codes.ts'

/** Where a filtered address leads: the path, and with what code. */
export interface FilterStep {
  readonly to: string
  readonly code: 301 | 302
}

/** What was written, however carelessly, as one text. */
const written = (chosen: readonly ChosenFilter[]): string => {
  const pairs = chosen.flatMap(({ name, values }) => values.map((value) => [careless(name), careless(value)]))
  return JSON.stringify([...new Set(pairs.map((pair) => JSON.stringify(pair)))].sort())
}

/**
 * The one address of a listing narrowed as it was asked for; null when that is where it stands. Other capitals, another order or
 * escapes lead on for good; what the listing does not have is dropped for now, since an import may bring it.
 */
export const filterStep = (
  path: string,
  requested: readonly ChosenFilter[],
  { url, chosen }: Pick<FilteredPage, 'url' | 'chosen'>,
): FilterStep | null => {
  const to = withFilters(url, chosen)
  if (to === path) return null
  return { to, code: written(requested) === written(chosen) ? REDIRECTS.filterPath : REDIRECTS.lostFilter }
}
