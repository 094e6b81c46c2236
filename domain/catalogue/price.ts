import type { BasisPoints, Cents } from '../kernel/cents.ts'

/** Which side of VAT a price was entered on. The other side is derived (domain/pricing). */
export type Basis = 'incl' | 'excl'

/** A product's price as entered. */
export interface Price {
  readonly basis: Basis
  /** VAT rate */
  readonly rate: BasisPoints
  /** per unit, before discount, on `basis` */
  readonly base: Cents
  /** share taken off */
  readonly discount: BasisPoints
}

/** An option's price: on its product's basis and rate, with a discount of its own. */
export interface OptionPrice {
  readonly base: Cents
  readonly discount: BasisPoints
}

/** A customer's own price for a product, from so many pieces in the cart on. */
export interface PriceBreak {
  /** pieces of the product over all lines of the cart, 1 or more */
  readonly from: number
  /** cents a piece, on the product's basis, options aside */
  readonly base: Cents
}

/** The price list that a customer's own prices are of: its group, and its version on the stream `prices-{group}`. */
export interface ListVersion {
  readonly group: string
  readonly version: number
}

/** What the price is of that a list shows 'from': one piece, or a m² of what is made to measure only. */
export interface FromPrice {
  readonly unit: 'piece' | 'm2'
  /** the cheapest choice of each group, or its cheapest price per m² */
  readonly options: readonly OptionPrice[]
}
