import type { FastifyPluginAsync } from 'fastify'
import type { Services } from '../../../application/shop/services.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'
import { customerOfSession } from '../../../application/shop/orders/redeemer.ts'
import { cartCouponForms } from './cartCouponForms.ts'
import { cartCoupons, type CouponServices } from './cartCoupons.ts'

/** Coupons by call and by form, for a shop that has them. Needs the `cookies` and `session` plugins around it. */
export const couponRoutes =
  (
    services: CartServices & Pick<Services, 'couponUses' | 'sha256' | 'vault' | 'customerDigest'>,
  ): FastifyPluginAsync =>
  async (app) => {
    const known: CouponServices = {
      ...services,
      customerOf: async (request) =>
        customerOfSession(services, (await request.bearerSession())?.session ?? null),
    }
    await app.register(cartCoupons(known))
    await app.register(cartCouponForms(known))
  }
