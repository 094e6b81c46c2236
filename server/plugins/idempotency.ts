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

/** Services that identify a repeated call. */
export type KeyingServices = Pick<Services, 'sha256' | 'callerDigest'>

/** A repeatable call: the scope of its key, and the hash of its body. */
export type Keyed = AnswerPlace

/** An answer that can be stored: without a cart's secret. */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
  /** null clears the cart's cookie */
  readonly cart?: null
}

/** Cart in an answer. */
interface ToldCart {
  readonly data?: { readonly uid?: string | null }
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/

/**
 * Identifies callers without a session by network and browser, so that nobody gets another's cart by choosing
 * the same key. Stores a keyed digest, because the addresses are few enough to try them all.
 */
const nobody = (request: FastifyRequest, digest: KeyedDigest): string =>
  `none-${digest(JSON.stringify([callerIp(request), request.headers['user-agent'] ?? ''])).slice(0, 32)}`

/** Headers of a repeatable call. */
export const KeyHeaders = z.object({
  'idempotency-key': z.optional(z.string().check(z.regex(VISIBLE_ASCII))),
})

/** Key of a call, validated by `KeyHeaders` already; null if it has none. */
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

/**
 * Name of the call among a cart's tasks, each of which runs only once ever: the same key for another method
 * or path is another task.
 */
export const callTask = ({ scope: { method, path, key } }: Keyed): string => `${key} ${method} ${path}`

/** The answer in stored form. */
export const packed = ({ status, body, cart }: ApiAnswer): Pick<StoredAnswer, 'status' | 'body'> => ({
  status,
  body: JSON.stringify({ body, cart }),
})

/** Reverses `packed`. */
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
 * Sends an answer. Only here is the cart's secret added to the answer and the cookie: the request's own key,
 * or else the one that `keyOf` returns for the cart's public uid.
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
