import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** Who may store what a route answers: nobody; anyone, for so many seconds; or as each answer says itself. */
export type CacheRule = 'no-store' | `public, max-age=${number}${'' | ', immutable'}` | 'by answer'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly cache?: CacheRule
  }
}

/** Whether anyone may store it. */
export const isPublic = (rule: CacheRule | undefined): rule is `public, ${string}` & CacheRule =>
  rule?.startsWith('public') === true

/** Calls and plain forms: what they answer is of one visitor and of one moment. */
const PRIVATE = /^\/(?:api|actions)(?:\/|\?|$)/

/**
 * What a route says of its answer; an address of a call or form that has no route of its own is private as
 * well.
 */
const isPrivate = ({ url, routeOptions: { config } }: FastifyRequest): boolean =>
  config.cache === 'no-store' || (!isPublic(config.cache) && PRIVATE.test(url))

/** Says that nobody may keep this answer. */
export const noStore = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/** Lets nobody keep what is private, whatever comes of the request. A route says so by its rule. */
export const privacy = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (isPrivate(request)) noStore(reply)
      done()
    })
  },
  { name: 'privacy' },
)
