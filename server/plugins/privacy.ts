import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** Who may cache a route's answers: nobody; anyone, for this many seconds; or set by each answer. */
export type CacheRule = 'no-store' | `public, max-age=${number}${'' | ', immutable'}` | 'by answer'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly cache?: CacheRule
  }
}

/** Whether any cache may store the answer. */
export const isPublic = (rule: CacheRule | undefined): rule is `public, ${string}` & CacheRule =>
  rule?.startsWith('public') === true

/** Calls and plain forms, whose answers belong to one visitor and one moment. */
const PRIVATE = /^\/(?:api|actions)(?:\/|\?|$)/

/**
 * Whether a route's answer is private; addresses of calls or forms without a route of their own are as well.
 */
const isPrivate = ({ url, routeOptions: { config } }: FastifyRequest): boolean =>
  config.cache === 'no-store' || (!isPublic(config.cache) && PRIVATE.test(url))

/** Forbids every cache to store this answer. */
export const noStore = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/**
 * Forbids caches to store private answers, whatever the request's outcome. A route declares them by its rule.
 */
export const privacy = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (isPrivate(request)) noStore(reply)
      done()
    })
  },
  { name: 'privacy' },
)
