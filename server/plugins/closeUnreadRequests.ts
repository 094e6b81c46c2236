import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** Whether more of the request is to come. */
export const isUnread = ({ raw }: FastifyRequest): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || raw.headers['content-length'] !== undefined)

/**
 * Hangs up after what is answered before its request was read to the end: what comes after it on the same connection could be taken
 * for another request, and its answer for another's (RFC 9112, section 9.3).
 */
export const closeUnreadRequests = fp(
  async (app: FastifyInstance) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (isUnread(request)) reply.header('connection', 'close')
      done(null, payload)
    })
  },
  { name: 'half read' },
)
