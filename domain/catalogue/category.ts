import type { Translated } from '../kernel/locale.ts'

/** A category of the shop's tree. `path` is its address in a language: slugs joined by `/`. */
export interface Category<Text = string> {
  readonly id: string
  readonly parentId: string | null
  readonly path: Text
  readonly title: Text
  /** what it is for, in one line */
  readonly short: Text
  readonly seo: Seo<Text>
  readonly displayType: 'default' | 'only_products'
  readonly view: View
  readonly edgeToEdge: boolean
  readonly position: number
  readonly image: string | null
}

export interface Seo<Text = string> {
  readonly titleTag: Text
  readonly descriptionTag: Text
}

/** One step of the way from the home page; `slug` is an address on the shop's own origin. */
export interface Breadcrumb {
  /** 1 is the home page */
  readonly position: number
  readonly label: string
  readonly slug: string
}

export type CatalogueCategory = Category<Translated>

/** How a listing shows its products: as tiles, or one below the other where their names and facts tell more than their pictures. */
export const VIEWS = ['grid', 'list'] as const
export type View = (typeof VIEWS)[number]

/** The orders a listing can have [9-009]. */
export const SORTS = ['relevance', 'lowest-price', 'highest-price'] as const
export type Sort = (typeof SORTS)[number]

/** Products on a page of a listing. */
export const PAGE_SIZE = 24
