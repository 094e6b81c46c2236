import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CartChangeAnswer, LineAnswer } from '../../../application/contract/api/cart.ts'
import type {
  CartCall,
  CartNow,
  CartOutcome,
  CartResult,
  LineChange,
} from '../../../application/shop/cart/cartCall.ts'
import { cartUidOf } from '../../plugins/cookies.ts'
import { keyedOf, packed, sendAnswer, unpacked, type ApiAnswer } from '../../plugins/idempotency.ts'
import { failureOf } from '../../plugins/problem.ts'
import type { Services } from '../../../application/shop/services.ts'
import { problemOf } from './cartRefusals.ts'
import { requestLocale } from '../visitor/requestLocale.ts'

/** Runs a use case for a request: with its cart, its key as the task's id, and its answer kept with the change. */
export const answerCall = async <Value>(
  { sha256 }: Pick<Services, 'sha256'>,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (call: CartCall<Value>) => Promise<CartOutcome<Value>>,
  success: (value: Value, cartUid: string | null) => ApiAnswer,
): Promise<FastifyReply> => {
  const keyed = keyedOf(request, sha256)
  const cartUid = cartUidOf(request)
  const answerOf = (result: CartResult<Value>): ApiAnswer => {
    if (result.ok) return success(result.value, cartUid)
    const problem = problemOf(result.refusal)
    return { status: problem.status, body: failureOf(problem) }
  }
  const outcome = await run({
    cartUid,
    actor: 'visitor',
    locale: requestLocale(request),
    taskId: keyed?.scope.key ?? null,
    answerIn: keyed && { ...keyed, answerOf: (result) => packed(answerOf(result)) },
  })
  const answer = outcome.kind === 'repeated' ? unpacked(outcome.answer) : answerOf(outcome.result)
  return sendAnswer(request, reply, answer)
}

/** What a change of a line answers; a cart that the browser didn't hold comes with its cookie. */
export const lineAnswer = (change: LineChange, browserCart: string | null): ApiAnswer => {
  const { cartUid: cUid, lineUid: lUid, version, quantity: updatedQuantity } = change
  const body: LineAnswer = { status: 'success', data: { cUid, lUid, version, updatedQuantity } }
  return { status: 200, body, ...(cUid === browserCart ? {} : { cart: cUid }) }
}

/** What a choice answers. */
export const cartAnswer = ({ cartUid: cUid, version }: Pick<CartNow, 'cartUid' | 'version'>): ApiAnswer => {
  const body: CartChangeAnswer = { status: 'success', data: { cUid, version } }
  return { status: 200, body }
}
