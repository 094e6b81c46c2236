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
  /** the latest advice */
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
  /** what it can be narrowed by */
  readonly filters: readonly FilterGroup[]
  /** what it is narrowed by; `withFilters` makes the address of it */
  readonly chosen: readonly ChosenFilter[]
  readonly children: readonly CategoryTile[]
  readonly products: readonly ProductTile[]
  readonly totalHits: number
  readonly limit: number
  /** 1 is the first */
  readonly page: number
  /** `relevance`, of what a query finds, is how well a product answers it */
  readonly sort: Sort
  readonly displayType: 'default' | 'only_products'
  readonly view: View
  readonly edgeToEdge: boolean
  /** the category's picture, which a head from edge to edge shows */
  readonly image: string | null
  readonly alternate: string
}

export interface ProductPage {
  readonly type: 'product'
  readonly product: Product
  /** what its reduced price may be compared with (`priorPrice`), else null */
  readonly priorPrice: Price | null
  readonly breadcrumb: readonly Breadcrumb[]
  readonly related: readonly ProductTile[]
  /** `related` are what the product goes well with; else others of its category */
  readonly goesTogether: boolean
  /** it beside others of its kind; null where there are none that can be compared with it */
  readonly comparison: Comparison | null
  readonly alternate: string
}

/** What stands around a page of words: the shop's own frame, or the one for businesses. */
export type ContentLayout = 'ecommerce' | 'business'

export type PostKind = 'blog' | 'event'

/** When and where an event is. */
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

/** What a section shows out of the shop's config below its own words. */
export type SectionBlock = 'contact' | 'delivery' | 'payment' | 'company'

/** A part of a page that can be linked to by its anchor. */
export interface ArticleSection {
  readonly anchor: string
  readonly title: string
  /** sanitised; '' when it has no words of its own */
  readonly html: string
  readonly block: SectionBlock | null
  /** some of a category's, best first */
  readonly products: readonly ProductTile[]
  /** answers are sanitised HTML */
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** A page of words, a blog post or an event. */
export interface ArticlePage {
  readonly type: 'article'
  readonly title: string
  readonly url: string
  readonly layout: ContentLayout
  /** sanitised */
  readonly html: string
  /** beside its first words; of a post, that is its tile's */
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

/** All that a query finds. */
export interface SearchPage extends Pick<
  ListingPage,
  'url' | 'filters' | 'chosen' | 'limit' | 'page' | 'sort'
> {
  readonly type: 'search'
  /** trimmed */
  readonly query: string
  /** those of this page */
  readonly products: readonly ProductTile[]
  /** best sellers, where nothing at all is found */
  readonly instead: readonly ProductTile[]
  /** categories and content, on the first page of what nothing narrows */
  readonly groups: readonly SearchGroup[]
  /** products, counted up to one more than `MOST_HITS` */
  readonly totalHits: number
}

/** What has products that can be narrowed and sorted. */
export type FilteredPage = ListingPage | SearchPage
