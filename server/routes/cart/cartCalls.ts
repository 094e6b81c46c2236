import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CartChangeAnswer, LineAnswer } from '../../../application/contract/api/cart.ts'
import type {
  CartCall,
  CartNow,
  CartOutcome,
  CartResult,
  LineChange,
} from '../../../application/shop/cart/cartCall.ts'
import { newKey } from '../../../application/shop/cart/bearerCart.ts'
import { cartUidOf } from '../../plugins/cartBearer.ts'
import {
  keyedOf,
  packed,
  sendAnswer,
  callTask,
  unpacked,
  type ApiAnswer,
  type KeyingServices,
} from '../../plugins/idempotency.ts'
import { customerIdOf } from '../../plugins/session.ts'
import { failureOf } from '../../plugins/problem.ts'
import type { Services } from '../../../application/shop/services.ts'
import { problemOf } from './cartRefusals.ts'
import { requestLocale } from '../visitor/requestLocale.ts'

/** Runs a use case for a request: with its cart, its key as the task's id, and its answer kept with the change. */
export const answerCall = async <Value extends Pick<CartNow, 'cartUid' | 'key'>>(
  services: AnswerServices,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (call: CartCall<Value>) => Promise<CartOutcome<Value>>,
  success: (value: Value) => ApiAnswer,
): Promise<FastifyReply> => {
  const keyed = await keyedOf(request, services)
  const answerOf = (result: CartResult<Value>): ApiAnswer => {
    if (result.ok) return success(result.value)
    const problem = problemOf(result.refusal)
    return { status: problem.status, body: failureOf(problem) }
  }
  const outcome = await run({
    cartUid: await cartUidOf(request),
    actor: 'visitor',
    customerId: await customerIdOf(request),
    locale: requestLocale(request),
    taskId: keyed && callTask(keyed),
    answerIn: keyed && { ...keyed, answerOf: (result) => packed(answerOf(result)) },
  })
  const answer = outcome.kind === 'repeated' ? unpacked(outcome.answer) : answerOf(outcome.result)
  const ownKey = outcome.kind === 'done' && outcome.result.ok ? outcome.result.value.key : undefined
  // an answer that is kept holds no secret: whoever repeats the call that began a cart gets another key of it
  return sendAnswer(request, reply, answer, async (uid) => ownKey ?? newKey(services, uid))
}

/** What answering takes beside the use case's own. */
export type AnswerServices = Pick<Services, 'cartKeys' | 'ids' | 'clock'> & KeyingServices

/** What a change of a line answers. The cart's secret is told by `sendAnswer`. */
export const lineAnswer = ({ cartUid: uid, lineUid: lUid, version, quantity }: LineChange): ApiAnswer => {
  const data: Untold<LineAnswer> = { uid, lUid, version, updatedQuantity: quantity }
  return { status: 200, body: { status: 'success', data } }
}

/** What a choice answers. */
export const cartAnswer = ({ cartUid: uid, version }: Pick<CartNow, 'cartUid' | 'version'>): ApiAnswer => {
  const data: Untold<CartChangeAnswer> = { uid, version }
  return { status: 200, body: { status: 'success', data } }
}

type Untold<Answer extends { readonly data: object }> = Omit<Answer['data'], 'cUid'>
