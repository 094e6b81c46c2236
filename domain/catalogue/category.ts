import type { Translated } from '../kernel/locale.ts'

/** A category of the shop's tree. `path` is its URL path in a language: slugs joined by `/`. */
export interface Category<Text = string> {
  readonly id: string
  readonly parentId: string | null
  readonly path: Text
  readonly title: Text
  /** its purpose, in one line */
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

/** One step of the breadcrumb from the home page; `slug` is a path on the shop's own origin. */
export interface Breadcrumb {
  /** 1 is the home page */
  readonly position: number
  readonly label: string
  readonly slug: string
}

export type CatalogueCategory = Category<Translated>

/**
 * The layout of a listing: tiles, or rows for products whose
 * names and specifications matter more than their pictures.
 */
export const VIEWS = ['grid', 'list'] as const
export type View = (typeof VIEWS)[number]

/** The sort orders of a listing [9-009]. */
export const SORTS = ['relevance', 'lowest-price', 'highest-price'] as const
export type Sort = (typeof SORTS)[number]

/** Products per page of a listing. */
export const PAGE_SIZE = 24
