import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { bearerCart, type BearerCart } from '../../application/shop/cart/bearerCart.ts'
import type { Services } from '../../application/shop/services.ts'
import { cartKeyOf, sendCartCookie } from './cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the cart whose key the request comes with; asked for once a request */
    bearerCart(): Promise<BearerCart | null>
    /** where a cart's new key goes */
    cartReply: FastifyReply
    cartAsked: Promise<BearerCart | null> | undefined
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
      app.decorateRequest('cartReply')
      app.decorateRequest('cartAsked')
      app.addHook('onRequest', (request, reply, done) => {
        request.cartReply = reply
        done()
      })
      const ask = async (request: FastifyRequest): Promise<BearerCart | null> => {
        const sent = cartKeyOf(request)
        const found = sent && (await bearerCart(services, sent.key, sent.isBare))
        if (found?.isNew === true) sendCartCookie(request, request.cartReply, found.key)
        return found
      }
      app.decorateRequest('bearerCart', function (this: FastifyRequest) {
        return (this.cartAsked ??= ask(this))
      })
    },
    { name: 'cart bearer', dependencies: ['cookies'] },
  )
