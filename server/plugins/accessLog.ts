import type { FastifyInstance } from 'fastify'
import { routeName } from './routeName.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** bytes that its connection had sent before it */
    sentBefore: number
  }
}

/**
 * Logs each answered request, whatever the level of the log: method, route, status, duration, and bytes sent
 * with headers. No address, query, cookie or caller is in a line.
 */
export const logRequests = (app: FastifyInstance): void => {
  const log = app.log.child({}, { level: 'info' })
  app.decorateRequest('sentBefore', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.sentBefore = request.raw.socket.bytesWritten
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route: routeName(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        bytes: request.raw.socket.bytesWritten - request.sentBefore,
      },
      'request',
    )
    done()
  })
}
