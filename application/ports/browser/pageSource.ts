import type { Sort } from '../../../domain/catalogue/category.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { SearchGroup } from '../../../domain/search/searchGroup.ts'
import type { ArticlePage, HomePage, ListingPage, PostsPage, ProductPage } from '../../pages/shopPage.ts'

/**
 * Where the storefront gets the public pages from: in the browser over HTTP, while rendering straight from the shop. Nothing
 * that stands at an address is null; `moved` names the path it has moved to [2-059].
 */
export interface PageSource {
  content(request: ContentQuery): Promise<PublicPage | Moved | null>
  /** what a query finds of each kind, for a visitor who types */
  search(query: string, locale: Locale): Promise<readonly SearchGroup[]>
}

/** What may stand at an address, the same for everyone. */
export type PublicPage = HomePage | ListingPage | ArticlePage | PostsPage | ProductPage

export interface ContentQuery {
  /** the path without query, its language's prefix and its filters included: `…/hubs/Brand:Wachthuis` */
  readonly path: string
  /** the address's query, which a page that has moved takes along: `?a=b` or nothing */
  readonly search: string
  /** 1 is the first; nothing stands on a page below it */
  readonly page: number
  /** null: the shop's default */
  readonly sort: Sort | null
  /** the side of VAT that prices are shown on; left out, the shop's own. Over HTTP the server knows it from a cookie */
  readonly basis?: Basis
}

export interface Moved {
  readonly type: 'moved'
  readonly status: 301 | 302 | 303
  /** path and query on the shop's own origin */
  readonly location: string
}

/**
 * Pages that belong to one visitor (checkout, payment result), as the server would render them. `url` is where the answer came
 * from after redirects, as a path with its query; `page` is not checked yet. Rejects when there is no such answer.
 */
export interface PersonalPages {
  fetch(url: string): Promise<{ readonly url: string; readonly page: unknown }>
}
