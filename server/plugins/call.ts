import type { RouteRate } from './rates/rates.ts'
import * as z from 'zod/mini'
import { RefusalAnswer } from '../../application/contract/api/envelope.ts'
import { REFUSALS, type RefusalCode } from '../../application/refusals/refusals.ts'

/** Whose the data of a call are: everyone's, those of the cart that the cookie names, or of the session as well. */
export type Access = 'everyone' | 'cart' | 'session'

/** What a call is, as its route says it. */
export interface CallParts {
  /** its name, once in the whole API */
  readonly operationId: string
  readonly summary: string
  /** the noun that it is about */
  readonly tag: 'account' | 'cart' | 'checkout' | 'consent' | 'pages' | 'payments' | 'shop'
  readonly access: Access
  /** as what its requests are counted */
  readonly rate: RouteRate
  readonly params?: z.ZodMiniType
  /** of its address */
  readonly querystring?: z.ZodMiniType
  readonly headers?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** in what the body comes, where that is not JSON */
  readonly bodyType?: 'application/x-www-form-urlencoded'
  /** true: it also comes as a form with files, `multipart/form-data`, under the names of the body's own members */
  readonly files?: true
  /** what it answers with 200 */
  readonly answer: z.ZodMiniType
  /** as what it answers that, where it is a file and no JSON */
  readonly answerTypes?: readonly string[]
  /** the codes of the catalogue that are its own; those that any call may answer are added */
  readonly refusals?: readonly RefusalCode[]
  /** true: it changes nothing, so that other sites may ask for it too */
  readonly reads?: true
  /** true: it answers 304 to whoever has it as it is */
  readonly revalidates?: true
  /** true: it is made by other hosts */
  readonly fromAnywhere?: true
}

declare module 'fastify' {
  interface FastifySchema {
    readonly operationId?: CallParts['operationId']
    readonly summary?: CallParts['summary']
    readonly tag?: CallParts['tag']
    readonly access?: CallParts['access']
    /** as what a request of the route is counted; null: a file, which is not counted */
    readonly rate?: RouteRate | null
    readonly bodyType?: CallParts['bodyType']
    readonly files?: CallParts['files']
    readonly answerTypes?: CallParts['answerTypes']
    readonly refusals?: CallParts['refusals']
  }
}

/** Statuses of answers that are a no of the whole call. */
type RefusedStatus = Exclude<(typeof REFUSALS)[RefusalCode]['status'], 200>

/** What is sent with 304. */
const NOTHING = z.undefined()

type Answers<Answer> = { readonly 200: Answer; readonly 304?: typeof NOTHING } & {
  readonly [Status in RefusedStatus]?: typeof RefusalAnswer
}

/** What any call of this kind may be refused with, before it is looked at or when the shop itself fails. */
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

/** A route's schema: what it takes, and what it answers with each status. */
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

/** What `call` makes. */
export type CallSchema = ReturnType<typeof call>
