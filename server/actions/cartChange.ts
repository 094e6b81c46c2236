import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { CartChangeAnswer, LineAnswer } from '../../application/contract/api/cart.ts'
import { cartPath } from '../../application/pages/paths.ts'
import { newKey } from '../../application/shop/cart/bearerCart.ts'
import type {
  CartCall,
  CartNow,
  CartOutcome,
  CartResult,
  LineChange,
  CartCallRefusal,
} from '../../application/shop/cart/cartCall.ts'
import type { Services } from '../../application/shop/services.ts'
import { MAX_LINES } from '../../domain/cart/cartLine.ts'
import { backPath } from '../pages/backPath.ts'
import { allOf, callAction, formAction, type Action, type OwnCallParts } from '../plugins/action.ts'
import type { Access } from '../plugins/call.ts'
import { cartCaller } from '../plugins/cartBearer.ts'
import type { Fields, SentForm } from '../plugins/forms.ts'
import {
  keyedOf,
  packed,
  sendAnswer,
  callTask,
  unpacked,
  type ApiAnswer,
  type KeyingServices,
} from '../plugins/idempotency.ts'
import { failureOf, problemFor, type Problem } from '../plugins/problem.ts'
import type { RouteRate } from '../plugins/rates/rates.ts'
import type { RequestOf, RouteAddress } from '../plugins/route.ts'
import { requestLocale } from '../routes/visitor/languagePreference.ts'

type Changed = Pick<CartNow, 'cartUid' | 'key'>

/**
 * Runs a use case for a request, with its cart, and its
 * key as the task's id. Stores the answer with the change.
 */
export const answerCall = async <Value extends Changed>(
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
    ...(await cartCaller(request)),
    locale: requestLocale(request),
    taskId: keyed && callTask(keyed),
    answerIn: keyed && { ...keyed, answerOf: (result) => packed(answerOf(result)) },
  })
  const answer = outcome.kind === 'repeated' ? unpacked(outcome.answer) : answerOf(outcome.result)
  const ownKey = outcome.kind === 'done' && outcome.result.ok ? outcome.result.value.key : undefined
  // a stored answer holds no secret: repeating the call that created a cart returns a new key for it
  return sendAnswer(request, reply, answer, async (uid) => ownKey ?? newKey(services, uid))
}

/** What answering needs besides the use case's own services. */
export type AnswerServices = Pick<Services, 'cartKeys' | 'ids' | 'clock'> & KeyingServices

/** Answer to a change of a line. `sendAnswer` adds the cart's secret. */
export const lineAnswer = ({ cartUid: uid, lineUid: lUid, version, quantity }: LineChange): ApiAnswer => {
  const data: Untold<LineAnswer> = { uid, lUid, version, updatedQuantity: quantity }
  return { status: 200, body: { status: 'success', data } }
}

/** Answer to a choice. */
export const cartAnswer = ({ cartUid: uid, version }: Pick<CartNow, 'cartUid' | 'version'>): ApiAnswer => {
  const data: Untold<CartChangeAnswer> = { uid, version }
  return { status: 200, body: { status: 'success', data } }
}

type Untold<Answer extends { readonly data: object }> = Omit<Answer['data'], 'cUid'>

/** Page that the form was sent from; the cart page if the form names none. */
export const backOf = ({ fields, locale }: SentForm): string => backPath(fields.get('back'), cartPath(locale))

const KEY = /^[\x21-\x7e]{1,120}$/

/** Task of a form. Its fields are part of the task's name, because one form may have several buttons. */
export const taskOf = ({ sha256 }: Pick<Services, 'sha256'>, fields: Fields): string | null => {
  const key = fields.get('key') ?? ''
  return KEY.test(key) ? `form-${key}-${sha256(JSON.stringify([...fields])).slice(0, 16)}` : null
}

/**
 * A change of the cart as call and form. The call's answer
 * is stored with the change; the form's key is its task.
 */
export const cartAction =
  (services: AnswerServices) =>
  <const Parts extends OwnCallParts & { readonly answer: z.ZodMiniType }, Input, Value extends Changed>({
    access = 'cart',
    rate,
    run,
    answer,
    call: byCall,
    form: byForm,
  }: {
    readonly access?: Access
    readonly rate: RouteRate
    readonly run: (call: CartCall<Value>, input: Input) => Promise<CartOutcome<Value>>
    readonly answer: (value: Value) => ApiAnswer
    readonly call: {
      readonly at: RouteAddress
      readonly schema: Parts
      readonly input: (request: RequestOf<Parts>) => Input
    }
    readonly form: {
      readonly at: `/actions/${string}`
      /** the use case's input, or the path to redirect to at once if there is nothing to do */
      readonly input: (form: SentForm) => Input | { readonly to: string } | Promise<Input>
      /** overrides the task that is derived from the form's key and fields */
      readonly task?: (form: SentForm) => string | null
      readonly back: (outcome: CartOutcome<Value>, form: SentForm) => string
    }
  }): Action =>
    allOf([
      callAction({
        access,
        rate,
        at: byCall.at,
        schema: byCall.schema,
        answer: ({ request, reply }) =>
          answerCall(services, request, reply, (call) => run(call, byCall.input(request)), answer),
      }),
      formAction({
        access,
        rate,
        at: byForm.at,
        run: async (form) => {
          const input = await byForm.input(form)
          if (leadsOn(input)) return input.to
          const { request, fields, locale } = form
          const taskId = byForm.task === undefined ? taskOf(services, fields) : byForm.task(form)
          const call = { ...(await cartCaller(request)), locale, taskId, answerIn: null }
          return byForm.back(await run(call, input), form)
        },
      }),
    ])

const leadsOn = (input: unknown): input is { readonly to: string } =>
  typeof input === 'object' && input !== null && 'to' in input

/** HTTP problem for a refusal of the cart, with the numbers in its text. */
export const problemOf = (refusal: CartCallRefusal): Problem => ({
  ...problemFor(refusal.why),
  numbers: problemNumbers(refusal),
})

/** Numbers in a refusal's text. */
export const problemNumbers = (refusal: CartCallRefusal): Readonly<Record<string, number>> => {
  switch (refusal.why) {
    case 'too-many-lines':
      return { limit: MAX_LINES }
    case 'size-too-wide':
      return { max: refusal.max }
    case 'size-too-small':
      return { min: refusal.min }
    default:
      return {}
  }
}
