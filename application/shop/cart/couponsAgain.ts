import type { CartWish } from '../../../domain/cart/cart.ts'
import type { CouponEnd } from '../../../domain/cart/cartFacts.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { goodsInclVat } from '../../../domain/cart/cartTotals.ts'
import { UNUSED, whyNotCoupon, type CouponRefusal } from '../../../domain/cart/coupon.ts'
import { offerIn, type ShopCoupon } from '../../contract/files/couponFile.ts'

/** Limits are the order's to judge, when it redeems: so none of them ends a coupon here. */
const ENDS = {
  'coupon-expired': 'expired',
  'coupon-minimum': 'minimum',
  'coupon-not-yet': 'withdrawn',
  'coupon-spent': 'spent',
  'coupon-used': 'used',
} as const satisfies Record<CouponRefusal['why'], CouponEnd>

/**
 * The wishes that take out what can't be had any more at an instant (ms since 1970): expired, below its minimum, or no longer
 * offered by the shop. None for a cart whose coupons all stand.
 */
export const couponsAgain = (
  offers: readonly ShopCoupon[],
  state: CartState,
  at: number,
): readonly CartWish[] => {
  if (state.coupons.length === 0) return []
  const goods = goodsInclVat(state)
  return state.coupons.flatMap(({ code }): readonly CartWish[] => {
    const offer = offers.find(({ coupon }) => coupon.code === code)
    const why = offer && whyNotCoupon(offerIn(offer, 'nld'), at, goods, UNUSED)
    if (why === null) return []
    return [{ type: 'RemoveCoupon', code, reason: why === undefined ? 'withdrawn' : ENDS[why.why] }]
  })
}
