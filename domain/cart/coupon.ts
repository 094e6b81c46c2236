import type { Cents } from '../kernel/cents.ts'
import type { Coupon } from '../pricing/totals.ts'

/** A coupon applied to a cart: its discount and the code that the shopper entered. */
export type CartCoupon = Coupon & { readonly code: string }

export const MAX_COUPONS = 10

/**
 * The shop's conditions for a coupon. null means no limit;
 * instants are ms since 1970, `from` inclusive, `until` exclusive.
 */
export interface CouponOffer {
  readonly coupon: CartCoupon
  readonly from: number | null
  readonly until: number | null
  /** minimum total of the goods after their own discounts and before coupons, incl. VAT */
  readonly minimum: Cents
  /** maximum number of orders, all customers together */
  readonly limit: number | null
  /** maximum number of orders per customer */
  readonly limitPerCustomer: number | null
}

/** A coupon's conditions without its discount. */
export type CouponTerms = Omit<CouponOffer, 'coupon'> & { readonly coupon: Pick<CartCoupon, 'code'> }

/** The number of orders that currently redeem a coupon, all customers together. */
export interface CouponUse {
  readonly total: number
}

export const UNUSED: CouponUse = { total: 0 }

/** Why a coupon can't be applied now, for any customer. */
export type CouponRefusal =
  | { readonly why: 'coupon-not-yet'; readonly code: string }
  | { readonly why: 'coupon-expired'; readonly code: string }
  | { readonly why: 'coupon-minimum'; readonly code: string; readonly minimum: Cents }
  | { readonly why: 'coupon-spent'; readonly code: string }

/**
 * Why a coupon can't be applied at `at` to a cart with goods of `goods` cents incl.
 * VAT, or null. Dates, minimum and limits are those of the shop's own configuration.
 * The limit per customer is checked only by the order: checking it here would reveal
 * to anyone who enters another person's address that this person ordered.
 */
export const whyNotCoupon = (
  { coupon: { code }, from, until, minimum, limit }: CouponTerms,
  at: number,
  goods: Cents,
  use: CouponUse,
): CouponRefusal | null => {
  if (from !== null && at < from) return { why: 'coupon-not-yet', code }
  if (until !== null && at >= until) return { why: 'coupon-expired', code }
  if (goods < minimum) return { why: 'coupon-minimum', code, minimum }
  if (limit !== null && use.total >= limit) return { why: 'coupon-spent', code }
  return null
}

/** Whether the name matches this coupon's code or title, ignoring spaces and case [5-022]. */
export const isCalled = ({ code, title }: CartCoupon, name: string): boolean =>
  sameCode(code, name) || sameCode(title, name)

/** Whether two codes are equal, ignoring spaces and case. */
export const sameCode = (one: string, other: string): boolean => folded(one) === folded(other)

const folded = (text: string): string => text.replace(/\s+/gu, '').toUpperCase()
