import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { LOG_KEY } from '../../../application/pages/orders/orderReceipt.ts'
import { toBase64 } from '../../../application/shop/proof/base64.ts'
import {
  consistencyOf,
  lastCheckpoint,
  publishedNote,
  type ProofServices,
} from '../../../application/shop/proof/logProofs.ts'
import { addRoute } from '../../plugins/route.ts'

/** The next checkpoint follows within seconds. */
const MOMENT = 'public, max-age=5'
const HOUR = 'public, max-age=3600'

const size = z.pipe(z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/u)), z.coerce.number<string>())
const Sizes = z.object({ from: size, to: size })

const say = (reply: FastifyReply, cache: string, text: string): FastifyReply =>
  reply.header('cache-control', cache).type('text/plain; charset=utf-8').send(`${text.trimEnd()}\n`)

const refuse = (reply: FastifyReply, status: 400 | 404, why: string): FastifyReply =>
  say(reply.code(status), 'no-store', why)

/**
 * Serves what anyone needs to verify the shop's log: the last signed checkpoint, the signing key, and
 * consistency proofs between signed trees. Only hashes of nodes above many lines; the proof of a single line
 * goes to its owner (docs/evidence/security.md).
 */
export const logRoutes =
  (services: ProofServices): FastifyPluginAsync =>
  async (app) => {
    const shared = { access: 'everyone', rate: 'pages', cache: 'by answer', schema: 'address' } as const
    addRoute(app, { ...shared, at: 'GET /log/checkpoint' }, async (_request, reply) => {
      const last = await lastCheckpoint(services)
      return last !== null
        ? say(reply, MOMENT, publishedNote(last))
        : refuse(reply, 404, 'nothing is signed yet')
    })
    addRoute(app, { ...shared, at: `GET ${LOG_KEY}` }, (_request, reply) =>
      say(reply, HOUR, services.logSigner().verifierKey),
    )
    addRoute(app, { ...shared, at: 'GET /log/consistency' }, async (request, reply) => {
      const sizes = Sizes.safeParse(request.query)
      if (!sizes.success) return refuse(reply, 400, 'from and to are sizes of the log: whole numbers')
      const { from, to } = sizes.data
      const proof = await consistencyOf(services, from, to)
      if (proof.ok) return say(reply, HOUR, proof.value.map(toBase64).join('\n'))
      return proof.refusal.why === 'backwards'
        ? refuse(reply, 400, 'from is larger than to')
        : refuse(reply, 404, `the last checkpoint is of ${proof.refusal.size} lines`)
    })
  }
