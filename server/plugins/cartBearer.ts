import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { noteCart, waitingCart } from '../../application/shop/accounts/customerCarts.ts'
import { newKey, type BearerCart } from '../../application/shop/cart/bearerCart.ts'
import type { CartCall } from '../../application/shop/cart/cartCall.ts'
import type { Services } from '../../application/shop/services.ts'
import { actorOf, loggedInOf } from '../../application/shop/sessions/session.ts'
import { cartKeyOf, sendCartCookie } from './cookies/cookies.ts'
import { databaseFault } from './databaseFault.ts'
import { sessionIn } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the cart of the request's key, looked up once per request */
    bearerCart(): Promise<BearerCart | null>
    /** reply that sets a cart's new key */
    cartReply: FastifyReply
    cartAsked: Promise<BearerCart | null> | undefined
  }
}

/** Public uid of the request's cart; null for none. */
export const cartUidOf = async (request: FastifyRequest): Promise<string | null> =>
  (await request.bearerCart())?.uid ?? null

type CartServices = Pick<Services, 'cartKeys' | 'sha256' | 'ids' | 'clock' | 'accounts' | 'sessions'>

/** Skips an optional write while the database is read-only: a later request makes up for it. */
const orNothing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (databaseFault(error) !== 'read-only') throw error
    return null
  }
}

/**
 * Cart of a request with a key. If a log-in elsewhere ended a logged-in customer's key, they get a new key of
 * the cart that they had. Records the customer's cart, so that it ends with their session.
 */
const customersCart = async (
  services: CartServices,
  request: FastifyRequest,
  key: string,
): Promise<BearerCart | null> => {
  const found = await services.cartKeys.cartOf(services.sha256(key))
  const bearer = await request.bearerSession()
  if (found !== null) {
    await orNothing(noteCart(services, bearer, found))
    return { uid: found, key, isNew: false }
  }
  const uid = await waitingCart(services, bearer)
  const fresh = uid && (await orNothing(newKey(services, uid)))
  return uid && fresh ? { uid, key: fresh, isNew: true } : null
}

/**
 * Lets routes look up the request's cart. Reads nothing before they do. A browser with an ended key whose
 * customer is logged in and has a cart gets a new key with the answer. Needs the `cookies` plugin around it,
 * and `session` beside it.
 */
export const cartBearer = (services: CartServices) =>
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
        const found = sent === null ? null : await customersCart(services, request, sent)
        if (found?.isNew === true) sendCartCookie(request, request.cartReply, found.key)
        return found
      }
      app.decorateRequest('bearerCart', function (this: FastifyRequest) {
        return (this.cartAsked ??= ask(this))
      })
    },
    { name: 'cart bearer', dependencies: ['cookies'] },
  )

/** Cart of a request and its actor: the only source of a route's actor. */
export const cartCaller = async (
  request: FastifyRequest,
): Promise<Required<Pick<CartCall<never>, 'cartUid' | 'actor' | 'customerId'>>> => {
  const cartUid = await cartUidOf(request)
  const session = await sessionIn(request)
  return { cartUid, actor: actorOf(session, cartUid), customerId: loggedInOf(session) }
}
