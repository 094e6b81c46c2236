import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { cart } from '../../../domain/cart/cart.ts'
import {
  ConfirmationAnswer,
  CountryRequest,
  DeliveryOptionsAnswer,
  InformationRequest,
  PayAnswer,
  PaymentOptionsAnswer,
  PayRequest,
  VerifyRequest,
} from '../../../application/contract/api/checkout.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import type { CheckoutDeps } from '../../../application/shop/orders/checkoutDeps.ts'
import { deliveryOptions, paymentOptions } from '../../../application/shop/orders/options.ts'
import { pay } from '../../../application/shop/orders/pay.ts'
import type { PayRefusal } from '../../../application/shop/orders/payRefusal.ts'
import { PAY_REFUSALS, PAY_STEPS } from '../../../application/refusals/payRefusals.ts'
import { submitInformation } from '../../../application/shop/account/submitInformation.ts'
import { confirmation } from '../../../application/shop/orders/confirmation.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { cartUidOf } from '../../plugins/cookies.ts'
import { inputOf } from '../../plugins/input.ts'
import { takesJson } from '../../plugins/limits.ts'
import { problemFor, refuse, sendProblem } from '../../plugins/problem.ts'
import { sendSessionCookie } from '../../plugins/session.ts'
import { requestLocale } from '../visitor/requestLocale.ts'

const BASE = '/api/v2/checkout'

/** The checkout's calls (docs of each: application/contract/api/checkout.ts). Needs `cookies` and `session` around it. */
export const checkoutRoutes =
  (deps: CheckoutDeps): FastifyPluginAsync =>
  async (app) => {
    app.get(`${BASE}/confirmations/:uid`, (request: FastifyRequest<{ Params: { uid: string } }>, reply) =>
      confirmed(deps, request, reply, request.params.uid),
    )
    await app.register(async (scope) => withBody(scope, deps))
  }

const withBody = (app: FastifyInstance, deps: CheckoutDeps): void => {
  takesJson(app)
  app.post(`${BASE}/information`, (request, reply) => informed(deps, request, reply))
  app.post(`${BASE}/pay`, (request, reply) => paid(deps, request, reply))
  app.post(`${BASE}/delivery`, async (request, reply) => {
    const input = inputOf(CountryRequest, request.body)
    if (!input.ok) return sendProblem(reply, input.refusal)
    const { state } = (await loadCart(deps.store, cartUidOf(request))) ?? { state: cart.initial() }
    const data = deliveryOptions(deps, state, input.value.countryCode, requestLocale(request))
    return reply.send(z.encode(DeliveryOptionsAnswer, { status: 'success', data: [...data] }))
  })
  app.post(`${BASE}/payments`, async (request, reply) => {
    const input = inputOf(CountryRequest, request.body)
    if (!input.ok) return sendProblem(reply, input.refusal)
    const { state } = (await loadCart(deps.store, cartUidOf(request))) ?? { state: cart.initial() }
    const data = await paymentOptions(deps, state, input.value.countryCode, requestLocale(request))
    return reply.send(z.encode(PaymentOptionsAnswer, { status: 'success', data: [...data] }))
  })
  app.post('/api/presession/verify', async (request, reply) => {
    const input = inputOf(VerifyRequest, request.body)
    if (!input.ok) return sendProblem(reply, input.refusal)
    // a guest has no password to log in with, so every address is that of a new guest
    return reply.send({ status: 'error' })
  })
}

const informed = async (deps: CheckoutDeps, request: FastifyRequest, reply: FastifyReply) => {
  const input = inputOf(InformationRequest, request.body)
  if (!input.ok) return sendProblem(reply, input.refusal)
  const { locale, ...form } = input.value
  const held = await request.heldSession()
  const submitted = await submitInformation(deps, { form, locale, cartUid: cartUidOf(request), held }, false)
  if (submitted.result.ok) {
    if (submitted.held !== null) sendSessionCookie(request, reply, submitted.held.token)
    const { addressId, cartUid: cUid, version } = submitted.result.value
    return reply.send({ status: 'success', data: { addressId, cUid, version } })
  }
  const { refusal } = submitted.result
  switch (refusal.why) {
    case 'fields':
      return sendProblem(reply, { ...problemFor(refusal.why), fields: refusal.errors })
    case 'cart-not-found':
    case 'version-conflict':
      return refuse(reply, refusal.why)
  }
}

const paid = async (deps: CheckoutDeps, request: FastifyRequest, reply: FastifyReply) => {
  const input = inputOf(PayRequest, request.body)
  if (!input.ok) return sendProblem(reply, input.refusal)
  const session = (await request.heldSession())?.session ?? null
  const { addressId, deliveryOptionId, ...seen } = input.value
  const result = await pay(deps, cartUidOf(request), session, {
    ...seen,
    deliveryOptionId,
    addressId: addressId ?? null,
  })
  const answer: PayAnswer = result.ok
    ? { status: 'success', data: { ...result.value }, rvcs: [] }
    : {
        status: 'error',
        message: messageOf(result.refusal),
        rvcs: result.refusal.why === 'cart-changed' ? result.refusal.lines.map((line) => ({ ...line })) : [],
      }
  return reply.send(z.encode(PayAnswer, answer))
}

/** Where the shopper goes back to, and the code that says why (specification, section 8: pay failure). */
const messageOf = ({ why }: PayRefusal) => {
  const { act, code } = PAY_REFUSALS[why]
  return { step: PAY_STEPS[act], code }
}

const confirmed = async (deps: CheckoutDeps, request: FastifyRequest, reply: FastifyReply, uid: string) => {
  const session = (await request.heldSession())?.session ?? null
  const found = isUuid(uid) ? await confirmation(deps, uid, session) : null
  if (found === null) return refuse(reply, 'not-found')
  const { paymentUid, ...rest } = found
  return reply.send(z.encode(ConfirmationAnswer, { status: 'success', data: { uid: paymentUid, ...rest } }))
}
