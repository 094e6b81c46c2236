import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeName } from './routeName.ts'

/**
 * Logs each answered request, whatever the level of the log: method, route, status, duration, and bytes sent
 * with headers. No address, query, cookie or caller is in a line.
 */
export const logRequests = (app: FastifyInstance): void => {
  const log = app.log.child({}, { level: 'info' })
  const sentBefore = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', (request, _reply, done) => {
    sentBefore.set(request, request.raw.socket.bytesWritten)
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
        bytes: request.raw.socket.bytesWritten - (sentBefore.get(request) ?? 0),
      },
      'request',
    )
    done()
  })
}
