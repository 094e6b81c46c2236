import type { OptionPrice, Price, PriceBreak } from '../catalogue/price.ts'
import type { BasisPoints, Cents } from '../kernel/cents.ts'
import type { Numbers, Plain } from './numbers.ts'

/** The input of pricing: self-contained snapshots, so that pricing looks nothing up. */
export interface CartSnapshot {
  readonly lines: readonly LineSnapshot[]
  readonly coupons: readonly Coupon[]
  readonly shipping: Fee | null
  readonly paymentFee: Fee | null
}

export interface LineSnapshot {
  readonly id: string
  /** lines of the same product count their pieces together; a line without one is counted alone */
  readonly productId?: number
  /** pieces, 0 to 9,999 */
  readonly quantity: number
  readonly price: Price
  /** a customer's own prices; absent if the public price applies */
  readonly breaks?: readonly PriceBreak[]
  readonly options: readonly OptionPrice[]
  /** grams per piece, options included */
  readonly weight: number
}

/** `fixedAmount`: cents off the total incl. VAT; `percentage`: basis points off every line's total. */
export type Coupon =
  | { readonly title: string; readonly type: 'fixedAmount'; readonly amount: Cents }
  | { readonly title: string; readonly type: 'percentage'; readonly amount: BasisPoints }

/** A delivery or payment fee with its own VAT rate. */
export interface Fee {
  readonly exclVat: Cents
  readonly inclVat: Cents
  readonly rate: BasisPoints
}

/** One row per rate, highest rate first, without rows of 0. */
export interface VatAmount<N extends Numbers = Plain> {
  readonly percentage: BasisPoints
  readonly amount: N['cents']
}

export interface LineTotals<N extends Numbers = Plain> {
  readonly subtotalExclVat: N['cents']
  readonly subtotalInclVat: N['cents']
  /** the saving, never negative */
  readonly discountExclVat: N['cents']
  readonly discountInclVat: N['cents']
  readonly totalExclVat: N['cents']
  readonly totalInclVat: N['cents']
  readonly totalVat: N['cents']
  /** grams */
  readonly totalWeight: N['grams']
}

/** All in cents; the names match the wire format [3-022, 3-023] and `data.totals` in the event log. */
export interface CartTotals<N extends Numbers = Plain> extends Omit<LineTotals<N>, 'totalVat'> {
  /** the discount of all coupons, incl. VAT */
  readonly coupon: N['cents']
  readonly shippingExclVat: N['cents']
  readonly shippingInclVat: N['cents']
  readonly paymentFeeExclVat: N['cents']
  readonly paymentFeeInclVat: N['cents']
  readonly totalVat: readonly VatAmount<N>[]
  readonly productsQuantity: N['pieces']
}

/**
 * The version of these rules, recorded with every total: a replay prices with the rules of that day. 1: one
 * price for every customer; 2: a customer's own prices by quantity.
 */
export const PRICING_RULES = 2
