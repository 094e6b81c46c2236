import type { CartTotals } from '../pricing/totals.ts'
import type { CouponEnd } from './cartFacts.ts'
import type { CartState } from './cartState.ts'
import { goodsOf } from './cartTotals.ts'
import { UNUSED, whyNotCoupon, type CouponRefusal, type CouponTerms } from './coupon.ts'

/** A coupon that can't be had any more, and why. */
export interface EndedCoupon {
  readonly code: string
  readonly reason: CouponEnd
}

/** Limits are the order's to judge, when it redeems: so none of them ends a coupon here. */
const ENDS = {
  'coupon-expired': 'expired',
  'coupon-minimum': 'minimum',
  'coupon-not-yet': 'withdrawn',
  'coupon-spent': 'spent',
} as const satisfies Record<CouponRefusal['why'], CouponEnd>

/**
 * The cart's coupons that can't be had any more at an instant (ms since 1970): expired, below its minimum, or no longer offered
 * by the shop. None for a cart whose coupons all stand; one without coupons is not priced for it.
 */
export const couponsAgain = (
  offers: readonly CouponTerms[],
  { coupons }: CartState,
  totalsOf: () => CartTotals,
  at: number,
): readonly EndedCoupon[] => {
  if (coupons.length === 0) return []
  const goods = goodsOf(totalsOf())
  return coupons.flatMap(({ code }): readonly EndedCoupon[] => {
    const offer = offers.find(({ coupon }) => coupon.code === code)
    const why = offer && whyNotCoupon(offer, at, goods, UNUSED)
    if (why === null) return []
    return [{ code, reason: why === undefined ? 'withdrawn' : ENDS[why.why] }]
  })
}
