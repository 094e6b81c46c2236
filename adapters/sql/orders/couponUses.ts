import type { CouponUses } from '../../../application/ports/database/couponUses.ts'
import { UNUSED, type CouponUse } from '../../../domain/cart/coupon.ts'
import type { OpenDatabase } from '../engine/database.ts'

/** Who carries which coupon on PostgreSQL, as commits wrote it. */
export const sqlCouponUses = (database: OpenDatabase): CouponUses => ({
  of: async (code, customer) => {
    const [row] = await database.statement<CouponUse>(
      'coupon_use',
      `select c.redeemed as total, (select count(*) from coupon_redemptions r
         where r.code = c.code and r.customer = $2 and r.held) as "byCustomer"
       from coupons c where c.code = $1`,
      [code, customer],
    )
    return row ?? UNUSED
  },
})
