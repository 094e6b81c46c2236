import type { FastifyRequest } from 'fastify'
import { actorOf, loggedInOf } from '../../application/shop/sessions/session.ts'
import type { CartCall } from '../../application/shop/cart/cartCall.ts'
import { cartUidOf } from './cartBearer.ts'
import { sessionIn } from './session.ts'

/** Whose cart a request is about, and who makes it: the one place where a route has its actor from. */
export const cartCaller = async (
  request: FastifyRequest,
): Promise<Required<Pick<CartCall<never>, 'cartUid' | 'actor' | 'customerId'>>> => {
  const cartUid = await cartUidOf(request)
  const session = await sessionIn(request)
  return { cartUid, actor: actorOf(session, cartUid), customerId: loggedInOf(session) }
}
