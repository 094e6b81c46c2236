import type { CouponUse } from '../../../domain/cart/coupon.ts'

/** How many orders carry a coupon now: what commits wrote as `coupons`. Reading changes nothing and holds nothing. */
export interface CouponUses {
  /** `customer`: the digest that `CouponMove` has, null while nobody knows who asks: then nobody has used it */
  of(code: string, customer: string | null): Promise<CouponUse>
}
