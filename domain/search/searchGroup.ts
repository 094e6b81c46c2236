import type { Cents } from '../kernel/cents.ts'

/** A group of search results [3-050]. */
export interface SearchGroup {
  readonly id: 'products' | 'categories' | 'content'
  readonly title: string
  readonly items: readonly SearchItem[]
}

export interface SearchItem {
  /** for a product its productId, which is part of its URL */
  readonly id: string
  /** HTML: escaped text with `<mark>` around the matches, no other tags */
  readonly title: string
  /** path on the shop's own origin */
  readonly image: string | null
  /** its URL; null for a product, whose URL is `/product/{id}/{slug}` */
  readonly url: string | null
  readonly slug: string
  readonly badges: readonly SearchBadge[]
}

/** The meaning of a badge's colour: neutral, better than usual, a lower price, nearly sold out. */
export type BadgeColour = 'quiet' | 'good' | 'signal' | 'danger'

export type SearchBadge =
  | { readonly type: 'text'; readonly label: string; readonly colorClass: BadgeColour }
  | {
      readonly type: 'image'
      /** path on the shop's own origin */
      readonly label: string
      readonly colorClass: BadgeColour
    }
  | { readonly type: 'price'; readonly label: PriceLabel; readonly colorClass: BadgeColour }

export interface BothPrices {
  readonly exclVat: Cents
  readonly inclVat: Cents
}

/**
 * A product's price label in cents: the minimum price of one piece, and the price range if it has options.
 */
export interface PriceLabel {
  /** 'Vanaf', or empty */
  readonly prefix: string
  readonly range: { readonly min: BothPrices; readonly max: BothPrices } | null
  /** the reference price of a reduced price (`priorPrice`), otherwise null */
  readonly prior: BothPrices | null
  readonly discountExclVat: Cents
  readonly discountInclVat: Cents
}

/**
 * The maximum results that can be paged through; results
 * are counted up to one more, to show that there are more.
 */
export const MOST_HITS = 1_000
