import type { Cents } from '../kernel/cents.ts'

/** Results of a search that belong together [3-050]. */
export interface SearchGroup {
  readonly id: 'products' | 'categories' | 'content'
  readonly title: string
  readonly items: readonly SearchItem[]
}

export interface SearchItem {
  /** of a product its number, which stands in its address */
  readonly id: string
  /** HTML: text whose characters are escaped, with `<mark>` around what was looked for, and nothing else */
  readonly title: string
  /** path on the shop's own origin */
  readonly image: string | null
  /** where it stands; null for a product, which stands at `/product/{id}/{slug}` */
  readonly url: string | null
  readonly slug: string
  readonly badges: readonly SearchBadge[]
}

/** What a badge says about the goods: neutral, better than usual, a lower price, nearly gone. */
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

/** A product's price in cents: what one piece costs at least and, where options are chosen, the range that it lies in. */
export interface PriceLabel {
  /** what stands before it: 'Vanaf', or nothing */
  readonly prefix: string
  readonly range: { readonly min: BothPrices; readonly max: BothPrices } | null
  /** what a reduced price may be compared with (`priorPrice`), else null */
  readonly prior: BothPrices | null
  readonly discountExclVat: Cents
  readonly discountInclVat: Cents
}

/** Hits can be leafed through up to here, and are counted up to one more: then there are others. */
export const MOST_HITS = 1_000
