import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** whether what the route answers is its asker's own; said where the address alone doesn't tell */
    readonly isPrivate?: boolean
  }
}

/** Calls and plain forms: what they answer is of one visitor and of one moment. */
const PRIVATE = /^\/(?:api|actions)(?:\/|\?|$)/

const isPrivate = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isPrivate ?? PRIVATE.test(url)

/** Says that nobody may keep this answer. */
export const noStore = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/** Lets nobody keep what is private, whatever comes of the request. A route that is public says `config: { isPrivate: false }`. */
export const privacy = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (isPrivate(request)) noStore(reply)
      done()
    })
  },
  { name: 'privacy' },
)
