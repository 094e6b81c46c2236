import type { Sort } from '../../../domain/catalogue/category.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { SearchGroup } from '../../../domain/search/searchGroup.ts'
import type { ArticlePage, HomePage, ListingPage, PostsPage, ProductPage } from '../../pages/shopPage.ts'

/**
 * The source of public pages: over HTTP in the browser, directly from the shop while rendering. Null if
 * nothing is at the address; `moved` has the path it has moved to [2-059].
 */
export interface PageSource {
  content(request: ContentQuery): Promise<PublicPage | Moved | null>
  /** search results of each kind, for search as you type */
  search(query: string, locale: Locale): Promise<readonly SearchGroup[]>
}

/** The content of an address, the same for everyone. */
export type PublicPage = HomePage | ListingPage | ArticlePage | PostsPage | ProductPage

export interface ContentQuery {
  /** the path without query, including its language prefix and filters: `…/hubs/Brand:Wachthuis` */
  readonly path: string
  /** the address's query, which a redirect keeps: `?a=b` or '' */
  readonly search: string
  /** from 1; lower page numbers do not exist */
  readonly page: number
  /** null: the shop's default */
  readonly sort: Sort | null
  /** the VAT basis of shown prices; by default the shop's own. Over HTTP the server reads it from a cookie */
  readonly basis?: Basis
}

export interface Moved {
  readonly type: 'moved'
  readonly status: 301 | 302 | 303
  /** path and query on the shop's own origin */
  readonly location: string
}

/**
 * Personal pages of a visitor (checkout, payment result), as the server would render them. `url` is the final
 * address after redirects, as a path with its query; `page` is not validated yet. Rejects if there is no such
 * answer.
 */
export interface PersonalPages {
  fetch(url: string): Promise<{ readonly url: string; readonly page: unknown }>
}
