import type { FastifyPluginAsync } from 'fastify'
import { cartCouponForms } from './cartCouponForms.ts'
import { cartCoupons, type CouponServices } from './cartCoupons.ts'

/** Coupons by call and by form, for a shop that has them. Needs the `cookies` and `cartBearer` plugins around it. */
export const couponRoutes =
  (services: CouponServices): FastifyPluginAsync =>
  async (app) => {
    await app.register(cartCoupons(services))
    await app.register(cartCouponForms(services))
  }
