import type { FastifyPluginAsync } from 'fastify'
import { REFUSALS } from '../../../application/refusals/refusals.ts'
import { CouponRequest } from '../../../application/contract/api/coupons.ts'
import { applyCoupon } from '../../../application/shop/cart/applyCoupon.ts'
import type { CartCall, CartNow, CartOutcome } from '../../../application/shop/cart/cartCall.ts'
import { removeCoupon } from '../../../application/shop/cart/removeCoupon.ts'
import { cartPath } from '../../../application/pages/paths.ts'
import { cartUidOf } from '../../plugins/cartBearer.ts'
import { inputOf } from '../../plugins/input.ts'
import { formActions, withNotice, type SentForm } from '../../plugins/formActions.ts'
import { customerIdOf } from '../../plugins/session.ts'
import type { CouponServices } from './cartCoupons.ts'
import { backOf, taskOf } from './cartForms.ts'
import { problemNumbers, problemOf } from './cartRefusals.ts'

/**
 * The coupon forms for browsers without JavaScript: the same use cases, answered by a 303. A form that names no coupon does
 * nothing (specification, section 5). Needs the `cookies` and `cartBearer` plugins around it.
 */
export const cartCouponForms =
  (services: CouponServices): FastifyPluginAsync =>
  async (app) => {
    formActions(app, {
      '/actions/cart/coupon': (form) =>
        acted(services, form, (call, code) => applyCoupon(services, call, code)),
      '/actions/cart/coupon/remove': (form) =>
        acted(services, form, (call, name) => removeCoupon(services, call, name)),
    })
  }

const acted = async (
  services: CouponServices,
  form: SentForm,
  run: (call: CartCall<CartNow>, name: string) => Promise<CartOutcome<CartNow>>,
): Promise<string> => {
  const { request, fields, locale } = form
  const noticed = (key: string, numbers = {}): string => withNotice(cartPath(locale), key, numbers)
  const input = inputOf(CouponRequest, { couponCode: fields.get('couponCode') ?? '' })
  if (!input.ok) {
    const isEmpty = (fields.get('couponCode') ?? '').trim() === ''
    return isEmpty ? backOf(form) : noticed(REFUSALS['coupon-unknown'].text)
  }
  const cartUid = await cartUidOf(request)
  // two forms of a page may say the same with one key: applying a coupon and taking it out
  const taskId = taskOf(services, new Map([...fields, ['form', request.routeOptions.url ?? '']]))
  const outcome = await run(
    { cartUid, actor: 'visitor', customerId: await customerIdOf(request), locale, taskId, answerIn: null },
    input.value.couponCode,
  )
  if (outcome.kind === 'repeated' || outcome.result.ok) return backOf(form)
  const { refusal } = outcome.result
  // the cart is as the form wants it: sent by a second click, as a rule
  if (REFUSALS[refusal.why].act === 'nothing') return backOf(form)
  return noticed(problemOf(refusal).message, problemNumbers(refusal))
}
