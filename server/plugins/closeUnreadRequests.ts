import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** Whether part of the request is still to arrive. */
export const isUnread = ({ raw }: FastifyRequest): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || raw.headers['content-length'] !== undefined)

/**
 * Closes the connection after answering a request that was not read to its end: later bytes on it could pass
 * for another request, and the answer for another's (RFC 9112, section 9.3).
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
