import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { CartChoiceRequest } from '../../../application/contract/api/cartChoice.ts'
import { addLine } from '../../../application/shop/cart/addLine.ts'
import type { CartCall, CartNow, CartOutcome } from '../../../application/shop/cart/cartCall.ts'
import { cartState } from '../../../application/shop/cart/cartState.ts'
import {
  chooseDelivery,
  choosePaymentOption,
  choosePickup,
  sendTo,
} from '../../../application/shop/cart/choose.ts'
import { countryOf } from '../../../application/shop/account/guest.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'
import type { Services } from '../../../application/shop/services.ts'
import { deleteCart } from '../../../application/shop/cart/deleteCart.ts'
import { removeLine, setLine } from '../../../application/shop/cart/setLine.ts'
import { byContract } from '../../plugins/contract.ts'
import { takesJson, takesNothing } from '../../plugins/limits.ts'
import { answerCall, cartAnswer, lineAnswer, type AnswerServices } from './cartCalls.ts'
import { ADD_LINE, CHOOSE, END_CART, REMOVE_LINE, SET_LINE_BY, STATE } from './cartCallSchemas.ts'
import { requestLocale } from '../visitor/requestLocale.ts'

const LINES = '/api/v2/cart/lines'
const LINE = `${LINES}/:uid`

type CartRouteServices = CartServices & AnswerServices & Pick<Services, 'pickupPoints' | 'vault'>

/** The cart's calls (docs of each: application/contract/api/cart.ts). Needs the `cookies`, `cartBearer`, `session` and `contract` plugins around it. */
export const cartRoutes =
  (services: CartRouteServices): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (scope) => withoutBody(scope, services))
    await app.register(async (scope) => withBody(scope, services))
  }

const withoutBody = (scope: FastifyInstance, services: CartRouteServices): void => {
  takesNothing(scope)
  const app = byContract(scope)
  app.post('/api/v2/account/cart/state', { schema: STATE }, async (request, reply) => {
    const bearer = await request.bearerCart()
    const data = await cartState(services, bearer?.uid ?? null, requestLocale(request))
    return reply.send({ status: 'success', data: { ...data, cUid: bearer?.key ?? null } })
  })
  app.delete(LINE, { schema: REMOVE_LINE }, (request, reply) =>
    answerCall(
      services,
      request,
      reply,
      (call) => removeLine(services, call, request.params.uid),
      lineAnswer,
    ),
  )
  app.delete('/api/v2/cart', { schema: END_CART }, (request, reply) =>
    answerCall(services, request, reply, (call: CartCall<Ended>) => deleteCart(services, call), ended),
  )
}

type Ended = Pick<CartNow, 'cartUid' | 'version'>

const ended = (change: Ended) => ({ ...cartAnswer(change), cart: null })

const withBody = (scope: FastifyInstance, services: CartRouteServices): void => {
  takesJson(scope)
  const app = byContract(scope)
  app.post(LINES, { schema: ADD_LINE }, (request, reply) =>
    answerCall(services, request, reply, (call) => addLine(services, call, request.body), lineAnswer),
  )
  for (const method of ['POST', 'PUT'] as const)
    app.route({
      method,
      url: LINE,
      schema: SET_LINE_BY[method],
      handler: (request, reply) => {
        const { quantity, id: productId } = request.body
        const set = { lineUid: request.params.uid, quantity, productId }
        return answerCall(services, request, reply, (call) => setLine(services, call, set), lineAnswer)
      },
    })
  app.post('/api/v2/cart', { schema: CHOOSE }, (request, reply) =>
    answerCall(services, request, reply, (call) => chosenBy(services, call, request), cartAnswer),
  )
}

const chosenBy = async (
  services: CartRouteServices,
  call: CartCall<CartNow>,
  request: FastifyRequest<{ Body: CartChoiceRequest }>,
): Promise<CartOutcome<CartNow>> => {
  const { body } = request
  const country = async () =>
    countryOf(services, call.cartUid, (await request.bearerSession())?.session ?? null)
  if (body.shipping_option_id !== undefined)
    return chooseDelivery(services, call, body.shipping_option_id, await country())
  if (body.pickup_location_id !== undefined)
    return choosePickup(services, call, body.pickup_location_id, await country())
  if (body.payment_option_id !== undefined) return choosePaymentOption(services, call, body.payment_option_id)
  const session = (await request.bearerSession())?.session ?? null
  return sendTo(services, call, session, body.address_id ?? '')
}
