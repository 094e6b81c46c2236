import type { CouponUses } from '../../../application/ports/database/orders.ts'
import type { MemoryTables } from './tables.ts'

/** Who carries which coupon in memory, as the store of the same tables was given it. */
export const memoryCouponUses = ({ redemptions }: Pick<MemoryTables, 'redemptions'>): CouponUses => ({
  of: async (code) => ({
    total: [...redemptions.values()].filter((one) => one.code === code && one.held).length,
  }),
})
