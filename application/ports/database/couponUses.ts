import type { CouponUse } from '../../../domain/cart/coupon.ts'

/** How many orders carry a coupon now: what commits wrote as `coupons`. Reading changes nothing and holds nothing. */
export interface CouponUses {
  of(code: string): Promise<CouponUse>
}
