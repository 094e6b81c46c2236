import type { FastifyPluginAsync } from 'fastify'
import type { CheckoutDeps } from '../../../application/shop/orders/checkoutDeps.ts'
import { customerOfSession } from '../../../application/shop/orders/redeemer.ts'
import { cartCouponForms } from './cartCouponForms.ts'
import { cartCoupons, type CouponRouteDeps } from './cartCoupons.ts'

/** Coupons by call and by form, for a shop that has them. Needs the `cookies` and `session` plugins around it. */
export const couponRoutes =
  (deps: CheckoutDeps): FastifyPluginAsync =>
  async (app) => {
    const known: CouponRouteDeps = {
      ...deps,
      customerOf: async (request) => customerOfSession(deps, (await request.heldSession())?.session ?? null),
    }
    await app.register(cartCoupons(known))
    await app.register(cartCouponForms(known))
  }
