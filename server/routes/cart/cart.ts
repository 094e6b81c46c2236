import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  AddLineRequest,
  CartChoiceRequest,
  CartStateAnswer,
  SetLineRequest,
} from '../../../application/contract/api/cart.ts'
import { addLine } from '../../../application/shop/cart/addLine.ts'
import type { CartCall, CartNow, CartOutcome } from '../../../application/shop/cart/cartCall.ts'
import { cartState } from '../../../application/shop/cart/cartState.ts'
import {
  chooseAddress,
  chooseDelivery,
  choosePaymentOption,
  choosePickup,
} from '../../../application/shop/cart/choose.ts'
import { deleteCart } from '../../../application/shop/cart/deleteCart.ts'
import { removeLine, setLine } from '../../../application/shop/cart/setLine.ts'
import { cartUidOf } from '../../plugins/cookies.ts'
import { inputOf } from '../../plugins/input.ts'
import { takesJson, takesNothing } from '../../plugins/limits.ts'
import { sendProblem } from '../../plugins/problem.ts'
import { answerCall, cartAnswer, lineAnswer } from './cartCalls.ts'
import type { CartRouteDeps } from './cartDeps.ts'
import { requestLocale } from '../visitor/requestLocale.ts'

const LINES = '/api/v2/cart/lines'
const LINE = `${LINES}/:uid`
type LineRequest = FastifyRequest<{ Params: { uid: string } }>

/** The cart's calls (docs of each: application/contract/api/cart.ts). Needs the `cookies` plugin around it. */
export const cartRoutes =
  (deps: CartRouteDeps): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (scope) => withoutBody(scope, deps))
    await app.register(async (scope) => withBody(scope, deps))
  }

const withoutBody = (app: FastifyInstance, deps: CartRouteDeps): void => {
  takesNothing(app)
  app.post('/api/v2/account/cart/state', async (request, reply) => {
    const data = await cartState(deps, cartUidOf(request), requestLocale(request))
    return reply.send(z.encode(CartStateAnswer, { status: 'success', data }))
  })
  app.delete(LINE, (request: LineRequest, reply) =>
    answerCall(deps, request, reply, (call) => removeLine(deps, call, request.params.uid), lineAnswer),
  )
  app.delete('/api/v2/cart', (request, reply) =>
    answerCall(deps, request, reply, (call: CartCall<Ended>) => deleteCart(deps, call), ended),
  )
}

type Ended = Pick<CartNow, 'cartUid' | 'version'>

const ended = (told: Ended) => ({ ...cartAnswer(told), cart: null })

const withBody = (app: FastifyInstance, deps: CartRouteDeps): void => {
  takesJson(app)
  app.post(LINES, async (request, reply) => {
    const input = inputOf(AddLineRequest, request.body)
    if (!input.ok) return sendProblem(reply, input.refusal)
    return answerCall(deps, request, reply, (call) => addLine(deps, call, input.value), lineAnswer)
  })
  app.route({
    method: ['POST', 'PUT'],
    url: LINE,
    handler: async (request: LineRequest, reply) => {
      const input = inputOf(SetLineRequest, request.body)
      if (!input.ok) return sendProblem(reply, input.refusal)
      const { quantity, id: productId } = input.value
      const set = { lineUid: request.params.uid, quantity, productId }
      return answerCall(deps, request, reply, (call) => setLine(deps, call, set), lineAnswer)
    },
  })
  app.post('/api/v2/cart', (request, reply) => choice(deps, request, reply))
}

const choice = async (deps: CartRouteDeps, request: FastifyRequest, reply: FastifyReply) => {
  const input = inputOf(CartChoiceRequest, request.body)
  if (!input.ok) return sendProblem(reply, input.refusal)
  return answerCall(deps, request, reply, (call) => chosenBy(deps, call, input.value), cartAnswer)
}

const chosenBy = (
  deps: CartRouteDeps,
  call: CartCall<CartNow>,
  body: CartChoiceRequest,
): Promise<CartOutcome<CartNow>> => {
  if (body.shipping_option_id !== undefined) return chooseDelivery(deps, call, body.shipping_option_id)
  if (body.pickup_location_id !== undefined) return choosePickup(deps, call, body.pickup_location_id)
  if (body.payment_option_id !== undefined) return choosePaymentOption(deps, call, body.payment_option_id)
  return chooseAddress(deps, call, body.address_id ?? '')
}
