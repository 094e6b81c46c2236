import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { bearerCart, type BearerCart } from '../../application/shop/cart/bearerCart.ts'
import type { Services } from '../../application/shop/services.ts'
import { cartKeyOf, sendCartCookie } from './cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the cart whose key the request comes with; asked for once a request */
    bearerCart(): Promise<BearerCart | null>
  }
}

/** The public uid of the cart that the request comes with; null for none. */
export const cartUidOf = async (request: FastifyRequest): Promise<string | null> =>
  (await request.bearerCart())?.uid ?? null

/**
 * Lets routes ask whose cart it is. Nothing is read before they do; a browser that still has a cart's uid for its key gets a key with
 * the answer. Needs the `cookies` plugin around it.
 */
export const cartBearer = (services: Pick<Services, 'cartKeys' | 'sha256' | 'ids' | 'clock'>) =>
  fp(
    async (app) => {
      const asked = new WeakMap<FastifyRequest, Promise<BearerCart | null>>()
      const replies = new WeakMap<FastifyRequest, FastifyReply>()
      app.addHook('onRequest', (request, reply, done) => {
        replies.set(request, reply)
        done()
      })
      const ask = async (request: FastifyRequest): Promise<BearerCart | null> => {
        const sent = cartKeyOf(request)
        const found = sent && (await bearerCart(services, sent.key, sent.isBare))
        const reply = replies.get(request)
        if (found?.isNew === true && reply !== undefined) sendCartCookie(request, reply, found.key)
        return found
      }
      app.decorateRequest('bearerCart', function (this: FastifyRequest) {
        const known = asked.get(this) ?? ask(this)
        asked.set(this, known)
        return known
      })
    },
    { name: 'cart bearer', dependencies: ['cookies'] },
  )
