import type { BasisPoints, Cents } from '../kernel/cents.ts'

/** The side of VAT that a price was entered on. The other side is derived (domain/pricing). */
export type Basis = 'incl' | 'excl'

/** A product's price as entered. */
export interface Price {
  readonly basis: Basis
  /** VAT rate */
  readonly rate: BasisPoints
  /** per unit, before discount, on `basis` */
  readonly base: Cents
  /** the discount's share */
  readonly discount: BasisPoints
}

/** An option's price: on its product's basis and rate, with its own discount. */
export interface OptionPrice {
  readonly base: Cents
  readonly discount: BasisPoints
}

/** A customer's own price of a product, from a quantity on. */
export interface PriceBreak {
  /** total pieces of the product in the cart, 1 or more */
  readonly from: number
  /** cents per piece, on the product's basis, without options */
  readonly base: Cents
}

/** The price list of a customer's own prices: its group, and its version on the stream `prices-{group}`. */
export interface ListVersion {
  readonly group: string
  readonly version: number
}

/** The basis of a "from" price: one piece, or a m² if the product is made to measure only. */
export interface FromPrice {
  readonly unit: 'piece' | 'm2'
  /** the cheapest choice of each group, or its cheapest price per m² */
  readonly options: readonly OptionPrice[]
}
