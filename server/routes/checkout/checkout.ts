import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { cart } from '../../../domain/cart/cart.ts'
import type { InformationRequest, PayAnswer, PayRequest } from '../../../application/contract/api/checkout.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import type { Services } from '../../../application/shop/services.ts'
import { deliveryOptions, paymentOptions } from '../../../application/shop/orders/options.ts'
import { pay, type PayServices } from '../../../application/shop/orders/pay.ts'
import type { PayRefusal } from '../../../application/shop/orders/payRefusal.ts'
import { PAY_REFUSALS, PAY_STEPS } from '../../../application/refusals/payRefusals.ts'
import { isBusinessSession } from '../../../application/shop/account/guest.ts'
import { hasAccount } from '../../../application/shop/account/logIn.ts'
import { submitInformation } from '../../../application/shop/account/submitInformation.ts'
import { confirmation } from '../../../application/shop/orders/confirmation.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { cartUidOf } from '../../plugins/cartBearer.ts'
import { byContract } from '../../plugins/contract.ts'
import { takesJson } from '../../plugins/limits.ts'
import { sendEmailCookie } from '../../plugins/emailCookie.ts'
import { problemFor, refuse, sendProblem } from '../../plugins/problem.ts'
import { sendSessionCookie } from '../../plugins/session.ts'
import { requestLocale } from '../visitor/requestLocale.ts'
import { CONFIRMATION, DELIVERY, INFORMATION, PAY, PAYMENTS, VERIFY } from './checkoutCallSchemas.ts'
import { callerIp } from '../../plugins/callerIp.ts'

const BASE = '/api/v2/checkout'

type CheckoutServices = PayServices &
  Pick<
    Services,
    'sessions' | 'sha256' | 'informationRules' | 'accounts' | 'accountDigest' | 'issuedDocuments'
  >

/** The checkout's calls (docs of each: application/contract/api/checkout.ts). Needs `cookies`, `cartBearer`, `contract` and `session` around it. */
export const checkoutRoutes =
  (services: CheckoutServices): FastifyPluginAsync =>
  async (app) => {
    byContract(app).get(`${BASE}/confirmations/:uid`, { schema: CONFIRMATION }, (request, reply) =>
      confirmed(services, request, reply, request.params.uid),
    )
    await app.register(async (scope) => withBody(scope, services))
  }

const withBody = (scope: FastifyInstance, services: CheckoutServices): void => {
  takesJson(scope)
  const app = byContract(scope)
  app.post(`${BASE}/information`, { schema: INFORMATION }, (request, reply) =>
    informed(services, request, reply, request.body),
  )
  app.post(`${BASE}/pay`, { schema: PAY }, async (request, reply) =>
    reply.send(await paid(services, request, request.body)),
  )
  app.post(`${BASE}/delivery`, { schema: DELIVERY }, async (request, reply) => {
    const { state } = (await loadCart(services.store, await cartUidOf(request))) ?? { state: cart.initial() }
    const data = deliveryOptions(services, state, request.body.countryCode, requestLocale(request))
    return reply.send({
      status: 'success',
      data: data.map(({ fee, ...option }) => ({ ...option, prices: fee })),
    })
  })
  app.post(`${BASE}/payments`, { schema: PAYMENTS }, async (request, reply) => {
    const loaded = await loadCart(services.store, await cartUidOf(request))
    const session = (await request.bearerSession())?.session ?? null
    const payer = {
      countryCode: request.body.countryCode,
      isBusiness: await isBusinessSession(services, loaded?.uid ?? null, session),
    }
    const state = loaded?.state ?? cart.initial()
    const data = await paymentOptions(services, state, payer, requestLocale(request))
    return reply.send({
      status: 'success',
      data: data.map(({ fee, prepay, ...option }) => ({ ...option, prices: fee, prepayPercentage: prepay })),
    })
  })
  app.post('/api/presession/verify', { schema: VERIFY }, async (request, reply) => {
    const { email } = request.body
    const isKnown = await hasAccount(services, email)
    // whoever logs in with it need not type it again
    if (isKnown) sendEmailCookie(request, reply, email)
    return reply.send({ status: isKnown ? 'success' : 'error' })
  })
}

const informed = async (
  services: CheckoutServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { locale, ...form }: InformationRequest,
) => {
  const bearer = await request.bearerSession()
  const submitted = await submitInformation(
    services,
    { form, locale, cartUid: await cartUidOf(request), session: bearer },
    false,
  )
  if (submitted.session !== null) sendSessionCookie(request, reply, submitted.session.token)
  if (submitted.result.ok) {
    const { addressId, version } = submitted.result.value
    const cUid = (await request.bearerCart())?.key ?? ''
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

const paid = async (
  services: CheckoutServices,
  request: FastifyRequest,
  { addressId, ...seen }: PayRequest,
): Promise<PayAnswer> => {
  const session = (await request.bearerSession())?.session ?? null
  const result = await pay(services, await cartUidOf(request), session, {
    ...seen,
    addressId: addressId ?? null,
    ip: callerIp(request),
  })
  if (result.ok) return { status: 'success', data: { ...result.value }, rvcs: [] }
  const { refusal } = result
  const rvcs = refusal.why === 'cart-changed' ? refusal.lines.map((line) => ({ ...line })) : []
  return { status: 'error', message: messageOf(refusal), rvcs }
}

/** Where the shopper goes back to, and the code that says why (specification, section 8: pay failure). */
const messageOf = ({ why }: PayRefusal) => {
  const { act, code } = PAY_REFUSALS[why]
  return { step: PAY_STEPS[act], code }
}

const confirmed = async (
  services: CheckoutServices,
  request: FastifyRequest,
  reply: FastifyReply,
  uid: string,
) => {
  const session = (await request.bearerSession())?.session ?? null
  const found = isUuid(uid) ? await confirmation(services, uid, session) : null
  if (found === null) return refuse(reply, 'not-found')
  const { paymentUid, status, orderNumber, order } = found
  return reply.send({ status: 'success', data: { uid: paymentUid, status, orderNumber, order } })
}
