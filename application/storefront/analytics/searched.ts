import type { Page } from '../../pages/page.ts'
import { paramsOf, type Ga4Event, type Ga4Item } from './ga4Event.ts'

/** Google's most characters in a value. */
const MAX_TEXT = 100

/** What was searched for; never a term with an @ in it, which may be somebody's e-mail address. */
export const searched = (query: string, items: readonly Ga4Item[]): Ga4Event | null =>
  query === '' || /[@＠]|%40/u.test(query)
    ? null
    : { name: 'search', params: { search_term: query.slice(0, MAX_TEXT), ...paramsOf(items) } }

/** Whether results were narrowed, sorted or leafed through: nobody searched anew. @param left the page before, if there was one */
export const isNarrowed = ({ query }: Extract<Page, { type: 'search' }>, left: Page | null): boolean =>
  left?.type === 'search' && left.query === query
