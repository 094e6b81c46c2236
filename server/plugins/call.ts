import type { RouteRate } from './rates/rates.ts'
import * as z from 'zod/mini'
import { RefusalAnswer } from '../../application/contract/api/envelope.ts'
import { REFUSALS, type RefusalCode } from '../../application/refusals/refusals.ts'

/** Scope of a call's data: public, the cart of the cookie, or the session as well. */
export type Access = 'everyone' | 'cart' | 'session'

/** Description of a call, for its route. */
export interface CallParts {
  /** its name, unique in the API */
  readonly operationId: string
  readonly summary: string
  /** the noun that it is about */
  readonly tag: 'account' | 'cart' | 'checkout' | 'consent' | 'pages' | 'payments' | 'shop'
  readonly access: Access
  /** rate limit of its requests */
  readonly rate: RouteRate
  readonly params?: z.ZodMiniType
  /** of its address */
  readonly querystring?: z.ZodMiniType
  readonly headers?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** content type of the body, if it is not JSON */
  readonly bodyType?: 'application/x-www-form-urlencoded'
  /** true: also accepts a form with files, `multipart/form-data`, under the names of the body's members */
  readonly files?: true
  /** body of a 200 answer */
  readonly answer: z.ZodMiniType
  /** content types of a 200 answer that is a file */
  readonly answerTypes?: readonly string[]
  /** its own codes from the catalogue; those that any call may answer are added */
  readonly refusals?: readonly RefusalCode[]
  /** true: it changes nothing, so other sites may request it too */
  readonly reads?: true
  /** true: it answers 304 to a client with a current copy */
  readonly revalidates?: true
  /** true: other hosts make it */
  readonly fromAnywhere?: true
}

declare module 'fastify' {
  interface FastifySchema {
    readonly operationId?: CallParts['operationId']
    readonly summary?: CallParts['summary']
    readonly tag?: CallParts['tag']
    readonly access?: CallParts['access']
    /** rate limit of the route's requests; null: a file, which is not limited */
    readonly rate?: RouteRate | null
    readonly bodyType?: CallParts['bodyType']
    readonly files?: CallParts['files']
    readonly answerTypes?: CallParts['answerTypes']
    readonly refusals?: CallParts['refusals']
  }
}

/** Statuses of answers that refuse the whole call. */
type RefusedStatus = Exclude<(typeof REFUSALS)[RefusalCode]['status'], 200>

/** Body of a 304. */
const NOTHING = z.undefined()

type Answers<Answer> = { readonly 200: Answer; readonly 304?: typeof NOTHING } & {
  readonly [Status in RefusedStatus]?: typeof RefusalAnswer
}

/** Refusals of any call of this kind, before its handler runs or when the shop itself fails. */
const generalRefusals = ({
  body,
  bodyType,
  headers,
  reads,
  fromAnywhere,
  files,
}: CallParts): readonly RefusalCode[] => [
  ...(reads || fromAnywhere ? [] : (['foreign-origin'] as const)),
  ...(reads ? [] : (['too-large'] as const)),
  ...(body === undefined || bodyType !== undefined
    ? []
    : (['malformed', 'invalid', 'content-type'] as const)),
  ...(headers === undefined ? [] : (['key-malformed', 'key-reused'] as const)),
  'too-many',
  'failed',
  'unavailable',
  ...(files ? (['busy'] as const) : []),
  ...(reads ? [] : (['read-only'] as const)),
]

/** A route's schema: its inputs, and its answer for each status. */
export const call = <const Parts extends CallParts>(parts: Parts) => {
  const refusals = [...(parts.refusals ?? []), ...generalRefusals(parts)]
  const statuses = refusals.map((code) => REFUSALS[code].status).filter((status) => status !== 200)
  const response = {
    200: parts.answer,
    ...(parts.revalidates && { 304: NOTHING }),
    ...Object.fromEntries(statuses.map((status) => [status, RefusalAnswer])),
  } as Answers<Parts['answer']>
  return { ...parts, refusals, response }
}

/** Result of `call`. */
export type CallSchema = ReturnType<typeof call>
