import type { Breadcrumb, Seo, Sort, View } from '../../domain/catalogue/category.ts'
import type { ChosenFilter, FilterGroup } from '../../domain/listing/filterGroup.ts'
import type { Price } from '../../domain/catalogue/price.ts'
import type { Comparison } from '../../domain/catalogue/comparison.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import type { SearchGroup } from '../../domain/search/searchGroup.ts'
import type { ProductTile } from '../../domain/catalogue/tile.ts'

export interface HomePage {
  readonly type: 'home'
  readonly categories: readonly CategoryTile[]
  readonly bestSellers: readonly ProductTile[]
  /** the latest blog posts */
  readonly posts: readonly PostTile[]
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
  /** path on the shop's own origin, without filters and query */
  readonly url: string
  readonly short: string
  readonly seo: Seo
  readonly breadcrumb: readonly Breadcrumb[]
  /** the available filters */
  readonly filters: readonly FilterGroup[]
  /** the chosen filters; `withFilters` builds their address */
  readonly chosen: readonly ChosenFilter[]
  readonly children: readonly CategoryTile[]
  readonly products: readonly ProductTile[]
  readonly totalHits: number
  readonly limit: number
  /** from 1 */
  readonly page: number
  /** `relevance`, for search results, is how well a product matches the query */
  readonly sort: Sort
  readonly displayType: 'default' | 'only_products'
  readonly view: View
  readonly edgeToEdge: boolean
  /** the category's picture, shown in an edge-to-edge header */
  readonly image: string | null
  readonly alternate: string
}

export interface ProductPage {
  readonly type: 'product'
  readonly product: Product
  /** the prior price for its reduction (`priorPrice`); otherwise null */
  readonly priorPrice: Price | null
  readonly breadcrumb: readonly Breadcrumb[]
  readonly related: readonly ProductTile[]
  /** `related` are products that go well with it; otherwise others of its category */
  readonly goesTogether: boolean
  /** a comparison with others of its kind; null if there are no comparable products */
  readonly comparison: Comparison | null
  readonly alternate: string
}

/** The layout of a text page: the shop's own, or the one for businesses. */
export type ContentLayout = 'ecommerce' | 'business'

export type PostKind = 'blog' | 'event'

/** Time and place of an event. */
export interface EventPlan {
  /** ISO 8601 UTC */
  readonly start: string
  readonly end: string
  readonly place: string
}

/** A blog post or an event in a list. */
export interface PostTile {
  readonly title: string
  /** path on the shop's own origin */
  readonly url: string
  /** ISO 8601 UTC */
  readonly createdAt: string
  readonly description: string
  readonly image: { readonly src: string; readonly alt: string }
  /** null for a blog post */
  readonly event: EventPlan | null
}

/** The blog posts or the events, newest first. */
export interface PostsPage extends Pick<
  ListingPage,
  'title' | 'url' | 'short' | 'seo' | 'breadcrumb' | 'totalHits' | 'limit' | 'page' | 'alternate'
> {
  readonly type: 'posts'
  readonly kind: PostKind
  readonly posts: readonly PostTile[]
}

/** Content from the shop's config, shown below a section's own text. */
export type SectionBlock = 'contact' | 'delivery' | 'payment' | 'company'

/** A section of a page, with its own anchor. */
export interface ArticleSection {
  readonly anchor: string
  readonly title: string
  /** sanitised; '' if it has no text of its own */
  readonly html: string
  readonly block: SectionBlock | null
  /** products of a category, best first */
  readonly products: readonly ProductTile[]
  /** answers are sanitised HTML */
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** A text page, a blog post or an event. */
export interface ArticlePage {
  readonly type: 'article'
  readonly title: string
  readonly url: string
  readonly layout: ContentLayout
  /** sanitised */
  readonly html: string
  /** next to the first text; for a post, its tile's picture */
  readonly image: PostTile['image'] | null
  readonly sections: readonly ArticleSection[]
  /** null for a page that is neither a blog post nor an event */
  readonly post: {
    readonly kind: PostKind
    readonly tile: PostTile
    /** others of its kind */
    readonly related: readonly PostTile[]
  } | null
  readonly seo: Seo
  readonly breadcrumb: readonly Breadcrumb[]
  readonly alternate: string
}

/** The results of a search. */
export interface SearchPage extends Pick<
  ListingPage,
  'url' | 'filters' | 'chosen' | 'limit' | 'page' | 'sort'
> {
  readonly type: 'search'
  /** trimmed */
  readonly query: string
  /** those of this page number */
  readonly products: readonly ProductTile[]
  /** best sellers, if nothing at all is found */
  readonly instead: readonly ProductTile[]
  /** categories and content, on the first page without filters */
  readonly groups: readonly SearchGroup[]
  /** number of products, counted up to one more than `MOST_HITS` */
  readonly totalHits: number
}

/** A page whose products can be filtered and sorted. */
export type FilteredPage = ListingPage | SearchPage
