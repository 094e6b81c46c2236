import type { FastifyReply, FastifyRequest } from 'fastify'
import { logIn, logOut, type LoggedIn, type LoginRefusal } from '../../../application/shop/account/logIn.ts'
import { newKey } from '../../../application/shop/cart/bearerCart.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'
import type { Services } from '../../../application/shop/services.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { deviceOf } from '../../../domain/account/device.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import { sendCartCookie } from '../../plugins/cookies.ts'
import { clearSessionCookie, sendKnownCookie, sendSessionCookie } from '../../plugins/session.ts'

export type LoginServices = CartServices &
  Pick<Services, 'accounts' | 'accountDigest' | 'passwords' | 'sessions' | 'cartKeys'>

/** Logs in by a request: the answer's cookies are the new session, and the cart that is gone on with. */
export const browserLogin = async (
  services: LoginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { readonly email: string; readonly password: string; readonly locale: Locale },
): Promise<Result<LoggedIn, LoginRefusal>> => {
  const [bearer, session] = [await request.bearerCart(), await request.bearerSession()]
  const result = await logIn(services, {
    ...given,
    cartUid: bearer?.uid ?? null,
    session,
    device: deviceOf(request.headers['user-agent'] ?? ''),
  })
  if (!result.ok) return result
  const { session: begun, cart } = result.value
  sendSessionCookie(request, reply, begun.token)
  sendKnownCookie(request, reply)
  const uid = cart?.now?.cartUid ?? null
  if (uid !== null && uid !== bearer?.uid) sendCartCookie(request, reply, await newKey(services, uid))
  return result
}

/** Logs out by a request: session and cart are taken away from the browser. */
export const browserLogout = async (
  services: Pick<Services, 'sessions' | 'accounts' | 'sha256'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const cart = await request.bearerCart()
  await logOut(services, await request.bearerSession(), cart?.uid ?? null)
  clearSessionCookie(request, reply)
  sendCartCookie(request, reply, null)
}
