import type { OpenDatabase } from '../engine/database.ts'
import type { CouponUses } from '../../../application/ports/database/orders.ts'
import { UNUSED, type CouponUse } from '../../../domain/cart/coupon.ts'

/** Who carries which coupon on PostgreSQL, as commits wrote it. */
export const sqlCouponUses = (database: OpenDatabase): CouponUses => ({
  of: async (code) => {
    const [row] = await database.statement<CouponUse>(
      'coupon_use',
      'select redeemed as total from coupons where code = $1',
      [code],
    )
    return row ?? UNUSED
  },
})
