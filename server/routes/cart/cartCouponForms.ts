import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { REFUSALS } from '../../../application/refusals/refusals.ts'
import { CouponRequest } from '../../../application/contract/api/coupons.ts'
import { applyCoupon } from '../../../application/shop/cart/applyCoupon.ts'
import type { CartCall, CartNow, CartOutcome } from '../../../application/shop/cart/cartCall.ts'
import { removeCoupon } from '../../../application/shop/cart/removeCoupon.ts'
import { cartUidOf } from '../../plugins/cookies.ts'
import { inputOf } from '../../plugins/input.ts'
import { takesForms } from '../../plugins/limits.ts'
import type { CouponRouteDeps } from './cartCoupons.ts'
import { backOf, localeOf, noticePath, taskOf, type Fields, type FormRequest } from './cartForms.ts'
import { problemNumbers, problemOf } from './cartRefusals.ts'

/**
 * The coupon forms for browsers without JavaScript: the same use cases, answered by a 303. A form that names no coupon does
 * nothing (specification, section 5). Needs the `cookies` plugin around it.
 */
export const cartCouponForms =
  (deps: CouponRouteDeps): FastifyPluginAsync =>
  async (app) => {
    takesForms(app)
    app.post('/actions/cart/coupon', async (request: FormRequest, reply) => {
      const customer = await deps.customerOf(request)
      return acted(deps, request, reply, (call, code) => applyCoupon(deps, call, code, customer))
    })
    app.post('/actions/cart/coupon/remove', (request: FormRequest, reply) =>
      acted(deps, request, reply, (call, name) => removeCoupon(deps, call, name)),
    )
  }

const acted = async (
  deps: CouponRouteDeps,
  request: FormRequest,
  reply: FastifyReply,
  run: (call: CartCall<CartNow>, name: string) => Promise<CartOutcome<CartNow>>,
): Promise<FastifyReply> => {
  const fields: Fields = request.body ?? new Map<string, string>()
  const locale = localeOf(fields)
  const input = inputOf(CouponRequest, { couponCode: fields.get('couponCode') ?? '' })
  if (!input.ok) {
    const isEmpty = (fields.get('couponCode') ?? '').trim() === ''
    return reply.redirect(isEmpty ? backOf(fields) : noticePath(locale, 'coupon.unknown', {}), 303)
  }
  const cartUid = cartUidOf(request)
  // two forms of a page may say the same with one key: applying a coupon and taking it out
  const taskId = taskOf(deps, new Map([...fields, ['form', request.routeOptions.url ?? '']]))
  const outcome = await run({ cartUid, actor: 'visitor', locale, taskId, keep: null }, input.value.couponCode)
  if (outcome.kind === 'repeated' || outcome.result.ok) return reply.redirect(backOf(fields), 303)
  const { refusal } = outcome.result
  // the cart is as the form wants it: sent by a second click, as a rule
  if (REFUSALS[refusal.why].act === 'nothing') return reply.redirect(backOf(fields), 303)
  return reply.redirect(noticePath(locale, problemOf(refusal).message, problemNumbers(refusal)), 303)
}
