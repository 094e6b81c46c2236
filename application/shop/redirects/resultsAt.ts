import type { ContentQuery, Moved } from '../../ports/browser/pageSource.ts'
import { splitFilters } from '../../../domain/listing/filterPath.ts'
import { searchPath } from '../../pages/paths.ts'
import { routeOf } from '../../pages/route.ts'
import type { SearchPage } from '../../pages/shopPage.ts'
import type { ShopPages } from '../content/shopPages.ts'
import { withoutSlash } from './canonicalPath.ts'
import { REDIRECTS } from './codes.ts'
import { properStep } from './properStep.ts'

/** Characters of a query that an answer repeats. */
const LONGEST_QUERY = 10_000

/**
 * The page of results at an address, or in one hop where that leads, as a listing's does. Null for what is no address of results:
 * nothing but filters stands below theirs.
 */
export const resultsAt = async (
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
