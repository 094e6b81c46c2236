import type { CouponUses } from '../../../application/ports/database/orders.ts'
import type { MemoryTables } from './tables.ts'

/** Coupon redemptions in memory, from the commits of the same tables' store. */
export const memoryCouponUses = ({ redemptions }: Pick<MemoryTables, 'redemptions'>): CouponUses => ({
  of: async (code) => ({
    total: [...redemptions.values()].filter((one) => one.code === code && one.held).length,
  }),
})
