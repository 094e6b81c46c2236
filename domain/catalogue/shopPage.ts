import type { Breadcrumb, Seo, Sort } from './category.ts'
import type { Product } from './product.ts'
import type { ProductTile } from './tile.ts'

export interface HomePage {
  readonly type: 'home'
  readonly categories: readonly CategoryTile[]
  readonly bestSellers: readonly ProductTile[]
  /** the same page in the other language */
  readonly alternate: string
}

export interface CategoryTile {
  readonly title: string
  /** path on the shop's own origin */
  readonly url: string
  readonly short: string
  readonly image: string | null
}

/** A category, or all products (`products`). */
export interface ListingPage {
  readonly type: 'listing'
  readonly kind: 'category' | 'products'
  /** null for all products */
  readonly id: string | null
  readonly parentId: string | null
  readonly title: string
  /** path on the shop's own origin, without query */
  readonly url: string
  readonly short: string
  readonly seo: Seo
  readonly breadcrumb: readonly Breadcrumb[]
  readonly children: readonly CategoryTile[]
  readonly products: readonly ProductTile[]
  readonly totalHits: number
  readonly limit: number
  readonly page: number
  readonly sort: Sort
  readonly displayType: 'default' | 'only_products'
  readonly edgeToEdge: boolean
  readonly alternate: string
}

export interface ProductPage {
  readonly type: 'product'
  readonly product: Product
  readonly breadcrumb: readonly Breadcrumb[]
  readonly related: readonly ProductTile[]
  readonly alternate: string
}

export interface ArticlePage {
  readonly type: 'article'
  readonly title: string
  readonly url: string
  /** sanitised */
  readonly html: string
  readonly seo: Seo
  readonly breadcrumb: readonly Breadcrumb[]
  readonly alternate: string
}

export interface SearchPage {
  readonly type: 'search'
  readonly query: string
  readonly products: readonly ProductTile[]
  readonly totalHits: number
}
