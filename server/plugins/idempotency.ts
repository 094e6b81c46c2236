import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Sha256 } from '../../application/ports/outside/digest.ts'
import type { AnswerScope, StoredAnswer } from '../../application/ports/database/eventStore.ts'
import { cartUidOf, sendCartCookie } from './cookies.ts'

/** A call that can be repeated: whose key it is, and what was asked. */
export interface Keyed {
  readonly scope: AnswerScope
  readonly bodyHash: string
}

/** An answer as it can be kept: the envelope, and the cart cookie when that changes (null takes it away). */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
  readonly cart?: string | null
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/

/**
 * Who has no session yet is told apart by network and browser, so that nobody is handed another's cart for having chosen the
 * same key; only a digest of it is kept.
 */
const nobody = (request: FastifyRequest, sha256: Sha256): string =>
  `none-${sha256(JSON.stringify([request.ip, request.headers['user-agent'] ?? ''])).slice(0, 32)}`

/** The headers of a call that can be repeated. */
export const KeyHeaders = z.object({
  'idempotency-key': z.optional(z.string().check(z.regex(VISIBLE_ASCII))),
})

/** The key that a call comes with, once `KeyHeaders` has looked at it; null when it has none. */
export const keyedOf = (request: FastifyRequest, sha256: Sha256): Keyed | null => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return null
  const session = cartUidOf(request) ?? nobody(request, sha256)
  const path = request.url.split('?', 1)[0] ?? request.url
  return {
    scope: { session, method: request.method, path, key },
    bodyHash: sha256(JSON.stringify(request.sentBody ?? null)),
  }
}

/** The answer as the store keeps it. */
export const packed = ({ status, body, cart }: ApiAnswer): Pick<StoredAnswer, 'status' | 'body'> => ({
  status,
  body: JSON.stringify({ body, cart }),
})

/** What `packed` packed. */
export const unpacked = ({ status, body }: StoredAnswer): ApiAnswer => ({
  ...(JSON.parse(body) as Pick<ApiAnswer, 'body' | 'cart'>),
  status,
})

/** Answers, with the cart cookie where the answer changes it. */
export const sendAnswer = (request: FastifyRequest, reply: FastifyReply, answer: ApiAnswer): FastifyReply => {
  if (answer.cart !== undefined) sendCartCookie(request, reply, answer.cart)
  return reply.code(answer.status).send(answer.body)
}
