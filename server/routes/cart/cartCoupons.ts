import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { applyCoupon } from '../../../application/shop/cart/applyCoupon.ts'
import { removeCoupon } from '../../../application/shop/cart/removeCoupon.ts'
import { byContract } from '../../plugins/contract.ts'
import { takesJson, takesNothing } from '../../plugins/limits.ts'
import { answerCall, cartAnswer, type AnswerServices } from './cartCalls.ts'
import { APPLY_COUPON, REMOVE_COUPON, REMOVE_COUPON_BY_CODE } from './cartCallSchemas.ts'
import type { Services } from '../../../application/shop/services.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'

const COUPONS = '/api/v2/cart/coupons'

/** What the routes of coupons work with. */
export type CouponServices = CartServices & AnswerServices & Pick<Services, 'couponUses'>

/**
 * The calls of a cart's coupons (docs: application/contract/api/coupons.ts). Needs the `cookies`, `cartBearer` and
 * `contract` plugins around it.
 */
export const cartCoupons =
  (services: CouponServices): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (scope) => withoutBody(scope, services))
    await app.register(async (scope) => withBody(scope, services))
  }

const withoutBody = (scope: FastifyInstance, services: CouponServices): void => {
  takesNothing(scope)
  byContract(scope).delete(`${COUPONS}/:code`, { schema: REMOVE_COUPON_BY_CODE }, (request, reply) =>
    answerCall(
      services,
      request,
      reply,
      (call) => removeCoupon(services, call, request.params.code),
      cartAnswer,
    ),
  )
}

const withBody = (scope: FastifyInstance, services: CouponServices): void => {
  takesJson(scope)
  const app = byContract(scope)
  app.post(COUPONS, { schema: APPLY_COUPON }, (request, reply) =>
    answerCall(
      services,
      request,
      reply,
      (call) => applyCoupon(services, call, request.body.couponCode),
      cartAnswer,
    ),
  )
  app.delete(COUPONS, { schema: REMOVE_COUPON }, (request, reply) =>
    answerCall(
      services,
      request,
      reply,
      (call) => removeCoupon(services, call, request.body.couponCode),
      cartAnswer,
    ),
  )
}
