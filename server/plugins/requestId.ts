import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'

/** Header of a request's id, in requests and answers. */
export const REQUEST_ID = 'x-request-id'

/** What proxies send: hexadecimal digits, UUIDs, `Root=1-…`. Nothing that could break a line or a header. */
const WELL_FORMED = /^[\w.:=@-]{1,128}$/

/** Id of a request: the one that its proxy sent if that is well-formed, or else a new one. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const sent = headers[REQUEST_ID]
  return typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : randomUUID()
}

/** Sends each request's id with its answer, so that a visitor's complaint leads to lines of the log. */
export const requestId = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header(REQUEST_ID, request.id)
      done()
    })
  },
  { name: 'request id' },
)
