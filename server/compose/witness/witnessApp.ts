import Fastify, { type FastifyInstance } from 'fastify'
import type { witness, WitnessRefusal } from '../../../application/shop/proof/witness.ts'
import { LOGGING } from '../../plugins/logging.ts'

/** The largest request that is read, in bytes: 63 hashes and a checkpoint with a hundred signatures fit. */
const BODY_LIMIT = 65_536

const STATUS = {
  'not-a-request': 400,
  'unknown-log': 404,
  'not-signed': 403,
  'old-beyond': 400,
  'other-size': 409,
  'not-consistent': 422,
  'other-root': 409,
} as const satisfies Readonly<Record<WitnessRefusal['why'], number>>

/** Bytes that are no UTF-8 are no request. */
const textOf = (body: unknown): string => {
  try {
    return Buffer.isBuffer(body)
      ? new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
      : ''
  } catch {
    return ''
  }
}

/** A witness as others speak to it: `POST /add-checkpoint` (C2SP `tlog-witness`), whatever content type it says. */
export const witnessApp = (cosigned: ReturnType<typeof witness>): FastifyInstance => {
  const app = Fastify({ logger: LOGGING, bodyLimit: BODY_LIMIT, requestTimeout: 30_000 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/add-checkpoint', async (request, reply) => {
    const answer = await cosigned(textOf(request.body))
    if (answer.ok) return reply.type('text/plain; charset=utf-8').send(answer.value)
    const { refusal } = answer
    reply.code(STATUS[refusal.why])
    return refusal.why === 'other-size'
      ? reply.type('text/x.tlog.size').serializer(String).send(`${refusal.size}\n`)
      : reply.type('text/plain; charset=utf-8').send(`${refusal.why}\n`)
  })
  return app
}
