import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { KeyedDigest } from '../../application/ports/outside/digest.ts'
import type { StoredAnswer } from '../../application/ports/database/log/eventStore.ts'
import type { BearerCart } from '../../application/shop/cart/bearerCart.ts'
import type { Services } from '../../application/shop/services.ts'
import type { AnswerPlace } from '../../application/streams/handle.ts'
import { cartUidOf } from './cartBearer.ts'
import { sendCartCookie } from './cookies/cookies.ts'
import { callerIp } from './network/callerIp.ts'

/** What tells a repeated call from another. */
export type KeyingServices = Pick<Services, 'sha256' | 'callerDigest'>

/** A call that can be repeated: whose key it is, and what was asked. */
export type Keyed = AnswerPlace

/** An answer as it can be kept: without a cart's secret. */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
  /** null takes the cart's cookie away */
  readonly cart?: null
}

/** What an answer says of a cart. */
interface ToldCart {
  readonly data?: { readonly uid?: string | null }
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/

/**
 * Who has no session yet is told apart by network and browser, so that nobody is handed another's cart for having chosen the
 * same key. What is kept is a digest that only the shop can make: there are few enough addresses to try them all.
 */
const nobody = (request: FastifyRequest, digest: KeyedDigest): string =>
  `none-${digest(JSON.stringify([callerIp(request), request.headers['user-agent'] ?? ''])).slice(0, 32)}`

/** The headers of a call that can be repeated. */
export const KeyHeaders = z.object({
  'idempotency-key': z.optional(z.string().check(z.regex(VISIBLE_ASCII))),
})

/** The key that a call comes with, once `KeyHeaders` has looked at it; null when it has none. */
export const keyedOf = async (
  request: FastifyRequest,
  { sha256, callerDigest }: KeyingServices,
): Promise<Keyed | null> => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return null
  const session = (await cartUidOf(request)) ?? nobody(request, callerDigest)
  const path = request.url.split('?', 1)[0] ?? request.url
  return {
    scope: { session, method: request.method, path, key },
    bodyHash: sha256(JSON.stringify(request.sentBody ?? null)),
  }
}

/** The call's name among the tasks of a cart, which takes each once, for ever: the same key of another method or path is another task. */
export const callTask = ({ scope: { method, path, key } }: Keyed): string => `${key} ${method} ${path}`

/** The answer as the store keeps it. */
export const packed = ({ status, body, cart }: ApiAnswer): Pick<StoredAnswer, 'status' | 'body'> => ({
  status,
  body: JSON.stringify({ body, cart }),
})

/** What `packed` packed. */
export const unpacked = ({ status, body }: StoredAnswer): ApiAnswer => ({
  ...cookieTaken(JSON.parse(body) as { readonly body: unknown; readonly cart?: string | null }),
  status,
})

const cookieTaken = ({
  body,
  cart,
}: {
  readonly body: unknown
  readonly cart?: string | null
}): Omit<ApiAnswer, 'status'> => ({ body, ...(cart === null && { cart }) })

/**
 * Answers. The cart's secret goes into the answer and the cookie here, and nowhere else: the one that the request came with, else the
 * one that `keyOf` has for the cart's public uid.
 */
export const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, cart }: ApiAnswer,
  keyOf: (cartUid: string) => Promise<string>,
): Promise<FastifyReply> => {
  const { data } = body as ToldCart
  const uid = data?.uid ?? null
  const bearer: BearerCart | null = await request.bearerCart()
  const isOwn = bearer?.uid === uid
  const cUid = uid === null ? null : isOwn && bearer !== null ? bearer.key : await keyOf(uid)
  if (cart === null) sendCartCookie(request, reply, null)
  else if (cUid !== null && !isOwn) sendCartCookie(request, reply, cUid)
  return reply
    .code(status)
    .send(data === undefined ? body : { ...(body as object), data: { ...data, uid, cUid } })
}
