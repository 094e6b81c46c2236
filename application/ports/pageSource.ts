import type { Sort } from '../../domain/catalogue/category.ts'
import type {
  ArticlePage,
  HomePage,
  ListingPage,
  ProductPage,
  SearchPage,
} from '../../domain/catalogue/shopPage.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

/**
 * Where the storefront gets the public pages from: in the browser over HTTP, while rendering straight from the shop. Nothing
 * that stands at an address is null; `moved` names the path it has moved to (specification, section 2).
 */
export interface PageSource {
  content(request: ContentQuery): Promise<HomePage | ListingPage | ArticlePage | Moved | null>
  product(productId: number, locale: Locale): Promise<ProductPage | null>
  search(query: string, locale: Locale): Promise<SearchPage>
}

export interface ContentQuery {
  /** the path without query, its locale prefix included: `/en/hubs` */
  readonly path: string
  /** 1 is the first */
  readonly page: number
  /** null: the shop's default */
  readonly sort: Sort | null
}

export interface Moved {
  readonly type: 'moved'
  readonly status: 301 | 302 | 303
  /** path and query on the shop's own origin */
  readonly location: string
}
