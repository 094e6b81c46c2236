import * as z from 'zod/mini'
import { CartChangeAnswer } from '../../application/contract/api/cart.ts'
import { CouponRequest } from '../../application/contract/api/coupons.ts'
import { RefusalAnswer } from '../../application/contract/api/envelope.ts'
import { cartPath } from '../../application/pages/paths.ts'
import { REFUSALS } from '../../application/refusals/refusals.ts'
import { applyCoupon, removeCoupon } from '../../application/shop/cart/coupons.ts'
import type { CartCall, CartNow, CartOutcome } from '../../application/shop/cart/cartCall.ts'
import type { CartServices } from '../../application/shop/cart/changeCart.ts'
import type { Services } from '../../application/shop/services.ts'
import { allOf, callAction, type Action } from '../plugins/action.ts'
import { withNotice, type SentForm } from '../plugins/forms.ts'
import { KeyHeaders } from '../plugins/idempotency.ts'
import { inputOf } from '../plugins/input.ts'
import {
  answerCall,
  backOf,
  cartAction,
  cartAnswer,
  taskOf,
  type AnswerServices,
  problemNumbers,
  problemOf,
} from './cartChange.ts'

const COUPONS = '/api/v2/cart/coupons'
const COUPON = {
  tag: 'cart',
  headers: KeyHeaders,
  answer: z.discriminatedUnion('status', [CartChangeAnswer, RefusalAnswer]),
} as const
const GONE = ['cart-closed', 'cart-not-found', 'version-conflict'] as const

/**
 * Actions on a cart's coupons, if the shop has coupons (each call is documented in
 * application/contract/api/coupons.ts).
 */
export const couponActions = (
  services: CartServices & AnswerServices & Pick<Services, 'couponUses'>,
): Action => {
  const change = cartAction(services)
  const remove = (call: CartCall<CartNow>, name: string) => removeCoupon(services, call, name)
  const form = {
    input: typedCoupon,
    // the route is part of the task: the forms that apply
    // and remove a coupon may send the same fields and key
    task: ({ fields, request }: SentForm) =>
      taskOf(services, new Map([...fields, ['form', request.routeOptions.url ?? '']])),
    back: couponBack,
  } as const
  return allOf([
    callAction({
      access: 'session',
      rate: 'calls',
      at: `DELETE ${COUPONS}/:code`,
      schema: {
        ...COUPON,
        operationId: 'removeCouponByCode',
        summary: 'Takes a coupon out, by its code',
        params: z.object({ code: z.string() }),
        refusals: [...GONE, 'coupon-not-applied'],
      },
      answer: ({ request, reply }) =>
        answerCall(services, request, reply, (call) => remove(call, request.params.code), cartAnswer),
    }),
    change({
      access: 'session',
      rate: 'coupons',
      run: (call: CartCall<CartNow>, code: string) => applyCoupon(services, call, code),
      answer: cartAnswer,
      call: {
        at: `POST ${COUPONS}`,
        schema: {
          ...COUPON,
          operationId: 'applyCoupon',
          summary: 'Applies a coupon',
          body: CouponRequest,
          refusals: [
            ...GONE,
            'cart-empty',
            'coupon-unknown',
            'coupon-applied',
            'coupon-not-yet',
            'coupon-expired',
            'coupon-minimum',
            'coupon-spent',
            'too-many-coupons',
          ],
        },
        input: ({ body }) => body.couponCode,
      },
      form: { at: '/actions/cart/coupon', ...form },
    }),
    change({
      access: 'session',
      rate: 'calls',
      run: remove,
      answer: cartAnswer,
      call: {
        at: `DELETE ${COUPONS}`,
        schema: {
          ...COUPON,
          operationId: 'removeCoupon',
          summary: 'Takes a coupon out, by its code or title',
          body: CouponRequest,
          refusals: [...GONE, 'coupon-not-applied'],
        },
        input: ({ body }) => body.couponCode,
      },
      form: { at: '/actions/cart/coupon/remove', ...form },
    }),
  ])
}

/** A form without a coupon code does nothing [5-023]. */
const typedCoupon = (form: SentForm): string | { readonly to: string } => {
  const typed = form.fields.get('couponCode') ?? ''
  const input = inputOf(CouponRequest, { couponCode: typed })
  if (input.ok) return input.value.couponCode
  const unknown = withNotice(cartPath(form.locale), REFUSALS['coupon-unknown'].text)
  return { to: typed.trim() === '' ? backOf(form) : unknown }
}

const couponBack = (outcome: CartOutcome<CartNow>, form: SentForm): string => {
  if (outcome.kind === 'repeated' || outcome.result.ok) return backOf(form)
  const { refusal } = outcome.result
  // the cart already is as the form asks, usually after a double click
  if (REFUSALS[refusal.why].act === 'nothing') return backOf(form)
  return withNotice(cartPath(form.locale), problemOf(refusal).message, problemNumbers(refusal))
}
