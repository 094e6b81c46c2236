import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ADDRESS_LIMIT } from '../limits.ts'

/** Error with a status that Fastify treats as the client's. */
const fault = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode })

/** Number of hosts in a request: one in an honest request. */
export const hosts = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/**
 * Refuses a request with two hosts (RFC 9112, section 3.2), of which a proxy may have read the one and this
 * server the other, and an address that is too long.
 */
export const oneAddress = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => {
      if (hosts(request) > 1) return done(fault(400, 'more than one host'))
      if (request.originalUrl.length > ADDRESS_LIMIT) return done(fault(414, 'the address is too long'))
      done()
    })
  },
  { name: 'oneAddress' },
)
