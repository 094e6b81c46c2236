import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  enter,
  logIn,
  logOut,
  type EnterCall,
  type LoggedIn,
  type LoginRefusal,
} from '../../application/shop/accounts/logIn.ts'
import { accountSession } from '../../application/shop/sessions/session.ts'
import { knowDevice, notifyNewDevice } from '../../application/shop/accounts/knownDevice.ts'
import { renewKey } from '../../application/shop/cart/bearerCart.ts'
import type { CartServices } from '../../application/shop/cart/changeCart.ts'
import type { Session } from '../../application/ports/database/access.ts'
import type { Services } from '../../application/shop/services.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { deviceOf } from '../../domain/account/device.ts'
import type { Result } from '../../domain/kernel/result.ts'
import { sendCartCookie } from '../plugins/cookies/cookies.ts'
import { databaseFault } from '../plugins/databaseFault.ts'
import { deviceCookieOf, sendDeviceCookie } from '../plugins/cookies/deviceCookie.ts'
import { shopFailure } from '../plugins/errors.ts'
import { forgetVisitor } from '../plugins/forgetVisitor.ts'
import { chosenPriceMode, sendPriceMode } from '../plugins/priceMode.ts'
import { sendKnownCookie, sendSessionCookie } from '../plugins/session.ts'

export type LoginServices = CartServices &
  Pick<
    Services,
    | 'accounts'
    | 'accountDigest'
    | 'passwords'
    | 'sessions'
    | 'cartKeys'
    | 'knownDevices'
    | 'vault'
    | 'publicUrl'
  >

/** Logs in for a request: sets the cookies of the new session and of the cart that continues. */
export const browserLogin = async (
  services: LoginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { readonly email: string; readonly password: string; readonly locale: Locale },
): Promise<Result<LoggedIn, LoginRefusal>> => {
  const result = await logIn(services, { ...given, ...(await enterCall(request)) })
  if (result.ok) await greet(services, request, reply, result.value, given.locale)
  return result
}

/** Collects what a log-in needs from the request: cart, session and device. */
export const enterCall = async (request: FastifyRequest): Promise<Omit<EnterCall, 'locale'>> => ({
  cartUid: (await request.bearerCart())?.uid ?? null,
  session: await request.bearerSession(),
  device: deviceOf(request.headers['user-agent'] ?? ''),
})

/** Sets the browser's cookies after a log-in. A business that chose no price mode gets prices without VAT. */
export const greet = async (
  services: LoginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { session: begun, cart, isBusiness }: LoggedIn,
  locale: Locale,
  device = deviceCookieOf(request) ?? services.ids.token(),
): Promise<void> => {
  const bearer = await request.bearerCart()
  sendSessionCookie(request, reply, begun.token)
  const { customerId } = begun.session
  // the cookie's value does not reveal the customer: it is hashed with this browser's secret token
  sendKnownCookie(request, reply, services.sha256(`known ${customerId} ${device}`).slice(0, 16))
  if (isBusiness && chosenPriceMode(request) === null) sendPriceMode(request, reply, 'excl')
  await noteLogin(services, { request, reply, token: device }, begun.session, locale)
  // without a merge, the browser's cart continues
  const uid = (cart === null ? bearer?.uid : cart.now?.cartUid) ?? null
  if (uid === null) return
  // a new key locks out anybody who knew the cart's key from before the log-in
  sendCartCookie(request, reply, await renewKey(services, uid))
  if (bearer !== null && bearer.uid !== uid) await services.cartKeys.end(bearer.uid)
}

/** Mails the customer about a log-in from a new device. The log-in succeeds even if the mail fails. */
const noteLogin = async (
  services: LoginServices,
  {
    request,
    reply,
    token,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly token: string },
  { customerId, device }: Session,
  locale: Locale,
): Promise<void> => {
  sendDeviceCookie(request, reply, token)
  try {
    await notifyNewDevice(services, customerId, { token, device, locale })
  } catch (error) {
    if (databaseFault(error) !== null) request.failure = shopFailure('unavailable', error)
    else request.log.error(error, 'a log-in on a new device could not be told of')
  }
}

/** Records the browser that an account was opened in as known, so that the customer gets no mail about it. */
export const knowBrowser = async (
  services: Pick<Services, 'knownDevices' | 'sha256' | 'clock' | 'ids'>,
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: string | null,
  token = deviceCookieOf(request) ?? services.ids.token(),
): Promise<void> => {
  if (customerId === null) return
  await knowDevice(services, customerId, token)
  sendDeviceCookie(request, reply, token)
}

/**
 * Logs in a customer who has just opened their account in
 * this browser; false if the account no longer exists.
 */
export const enterOpened = async (
  services: LoginServices,
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: string,
  locale: Locale,
): Promise<boolean> => {
  const account = await services.accounts.ofCustomer(customerId)
  if (account === null) return false
  const device = deviceCookieOf(request) ?? services.ids.token()
  await knowBrowser(services, request, reply, customerId, device)
  const entered = await enter(services, account, { ...(await enterCall(request)), locale })
  await greet(services, request, reply, entered, locale, device)
  return true
}

/** Logs out for a request and clears the visitor's cookies. */
export const browserLogout = async (
  services: Pick<Services, 'sessions' | 'accounts' | 'sha256' | 'cartKeys' | 'ids' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const cart = await request.bearerCart()
  const bearer = await request.bearerSession()
  await logOut(services, bearer, cart?.uid ?? null)
  // a request with a Bearer token carries no cart key: end the keys of the session's cart too
  const held = accountSession(bearer)?.session.cartUid ?? null
  for (const uid of new Set([cart?.uid ?? null, held])) if (uid !== null) await services.cartKeys.end(uid)
  forgetVisitor(request, reply)
}
