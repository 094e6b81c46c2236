import type { BasisPoints, Cents } from '../kernel/cents.ts'
import type { OptionPrice, Price } from '../catalogue/price.ts'

/** What is priced: plain snapshots, nothing looked up. */
export interface CartSnapshot {
  readonly lines: readonly LineSnapshot[]
  readonly coupons: readonly Coupon[]
  readonly shipping: Fee | null
  readonly paymentFee: Fee | null
}

export interface LineSnapshot {
  readonly id: string
  /** pieces, 0 to 9,999 */
  readonly quantity: number
  readonly price: Price
  readonly options: readonly OptionPrice[]
  /** grams per piece, options included */
  readonly weight: number
}

/** `fixedAmount`: cents off the total incl. VAT; `percentage`: basis points off every line's total. */
export type Coupon =
  | { readonly title: string; readonly type: 'fixedAmount'; readonly amount: Cents }
  | { readonly title: string; readonly type: 'percentage'; readonly amount: BasisPoints }

/** What delivery or a way of paying costs, with the VAT rate of its own. */
export interface Fee {
  readonly exclVat: Cents
  readonly inclVat: Cents
  readonly rate: BasisPoints
}

/** One row a rate, highest rate first, rows of amount 0 left out. */
export interface VatAmount {
  readonly percentage: BasisPoints
  readonly amount: Cents
}

export interface LineTotals {
  readonly subtotalExclVat: Cents
  readonly subtotalInclVat: Cents
  /** the saving, never negative */
  readonly discountExclVat: Cents
  readonly discountInclVat: Cents
  readonly totalExclVat: Cents
  readonly totalInclVat: Cents
  readonly totalVat: Cents
  /** grams */
  readonly totalWeight: number
}

/** All in cents; the names are those of the specification, section 3, and of the log's `data.totals`. */
export interface CartTotals {
  readonly subtotalExclVat: Cents
  readonly subtotalInclVat: Cents
  readonly discountExclVat: Cents
  readonly discountInclVat: Cents
  /** all coupons' amount, incl. VAT */
  readonly coupon: Cents
  readonly shippingExclVat: Cents
  readonly shippingInclVat: Cents
  readonly paymentFeeExclVat: Cents
  readonly paymentFeeInclVat: Cents
  readonly totalExclVat: Cents
  readonly totalInclVat: Cents
  readonly totalVat: readonly VatAmount[]
  /** grams */
  readonly totalWeight: number
  readonly productsQuantity: number
}

/** The version of these rules, recorded beside every total: a replay prices with the rules of the day. */
export const PRICING_RULES = 1
