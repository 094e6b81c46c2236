import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { CouponRequest } from '../../../application/contract/api/coupons.ts'
import { applyCoupon } from '../../../application/shop/cart/applyCoupon.ts'
import { removeCoupon } from '../../../application/shop/cart/removeCoupon.ts'
import { inputOf } from '../../plugins/input.ts'
import { takesJson, takesNothing } from '../../plugins/limits.ts'
import { sendProblem } from '../../plugins/problem.ts'
import { answerCall, cartAnswer } from './cartCalls.ts'
import type { CartRouteDeps } from './cartDeps.ts'

const COUPONS = '/api/v2/cart/coupons'

/** What the routes of coupons work with. */
export interface CouponRouteDeps extends CartRouteDeps {
  /** the digest of who asks, null while nobody knows */
  readonly customerOf: (request: FastifyRequest) => Promise<string | null>
}

/** The calls of a cart's coupons (docs: application/contract/api/coupons.ts). Needs the `cookies` plugin around it. */
export const cartCoupons =
  (deps: CouponRouteDeps): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (scope) => withoutBody(scope, deps))
    await app.register(async (scope) => withBody(scope, deps))
  }

const withoutBody = (app: FastifyInstance, deps: CouponRouteDeps): void => {
  takesNothing(app)
  app.delete(`${COUPONS}/:code`, (request: FastifyRequest<{ Params: { code: string } }>, reply) =>
    answerCall(deps, request, reply, (call) => removeCoupon(deps, call, request.params.code), cartAnswer),
  )
}

const withBody = (app: FastifyInstance, deps: CouponRouteDeps): void => {
  takesJson(app)
  app.post(COUPONS, async (request, reply) => {
    const input = inputOf(CouponRequest, request.body)
    if (!input.ok) return sendProblem(reply, input.refusal)
    const { couponCode } = input.value
    const customer = await deps.customerOf(request)
    return answerCall(
      deps,
      request,
      reply,
      (call) => applyCoupon(deps, call, couponCode, customer),
      cartAnswer,
    )
  })
  app.delete(COUPONS, async (request, reply) => {
    const input = inputOf(CouponRequest, request.body)
    if (!input.ok) return sendProblem(reply, input.refusal)
    const { couponCode } = input.value
    return answerCall(deps, request, reply, (call) => removeCoupon(deps, call, couponCode), cartAnswer)
  })
}
