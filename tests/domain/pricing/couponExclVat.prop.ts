import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { couponExclVat } from '../../../domain/pricing/couponExclVat.ts'
import { anyCart } from '../../support/arbitraries/pricing.ts'
import { runs } from '../../support/runs.ts'

it('a coupon’s amount excl. VAT equals the reduction of the total excl. VAT, and is never negative', () =>
  fc.assert(
    fc.property(anyCart, (cart) => {
      const without = priceCart({ ...cart, coupons: [] }).totals
      const off = couponExclVat(priceCart(cart).totals)
      expect(off).toBe(without.totalExclVat - priceCart(cart).totals.totalExclVat)
      expect(off).toBeGreaterThanOrEqual(0)
    }),
    runs(1_000),
  ))
