import type { Cents } from '../kernel/cents.ts'
import type { Coupon } from '../pricing/totals.ts'

/** A coupon as a cart carries it: what it takes off, and the code that brought it. */
export type CartCoupon = Coupon & { readonly code: string }

export const MAX_COUPONS = 10

/** What the shop allows of a coupon. No limit is null; instants are ms since 1970, `from` inclusive, `until` exclusive. */
export interface CouponOffer {
  readonly coupon: CartCoupon
  readonly from: number | null
  readonly until: number | null
  /** the goods after their own discounts and before coupons, incl. VAT, come to at least this */
  readonly minimum: Cents
  /** orders that may carry it, all customers together */
  readonly limit: number | null
  /** orders of one customer that may carry it */
  readonly limitPerCustomer: number | null
}

/** What a coupon's offer says of when it can be had, whatever it takes off. */
export type CouponTerms = Omit<CouponOffer, 'coupon'> & { readonly coupon: Pick<CartCoupon, 'code'> }

/** How many orders carry a coupon now, all customers together. */
export interface CouponUse {
  readonly total: number
}

export const UNUSED: CouponUse = { total: 0 }

/** Why a coupon can't be had now, whoever asks. */
export type CouponRefusal =
  | { readonly why: 'coupon-not-yet'; readonly code: string }
  | { readonly why: 'coupon-expired'; readonly code: string }
  | { readonly why: 'coupon-minimum'; readonly code: string; readonly minimum: Cents }
  | { readonly why: 'coupon-spent'; readonly code: string }

/**
 * What stands against a coupon at an instant, on a cart whose goods come to `goods` cents incl. VAT; null for nothing
 * (dates, minimum and limits are those of the shop's own file). What one customer may have is judged by the
 * order alone: told before, it would tell whoever writes another's address that they ordered.
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

/** Whether a shopper means this coupon: by its code or its title, spaces and case aside [5-022]. */
export const isCalled = ({ code, title }: CartCoupon, name: string): boolean =>
  sameCode(code, name) || sameCode(title, name)

/** Whether two texts are one code: spaces and case make no difference. */
export const sameCode = (one: string, other: string): boolean => folded(one) === folded(other)

const folded = (text: string): string => text.replace(/\s+/gu, '').toUpperCase()
