import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions, sendCartCookie } from './cookies/cookies.ts'
import { EMAIL_COOKIE } from './cookies/emailCookie.ts'
import { ORDER_COOKIE } from './cookies/orderLinkCookie.ts'
import { REGISTRATION_COOKIE } from './cookies/registrationCookie.ts'
import { clearSessionCookie } from './session.ts'
import { WITHDRAWAL_COOKIE } from './cookies/withdrawalCookie.ts'

/** Cookies with typed or mailed data, besides those of session and cart. */
const TYPED = [EMAIL_COOKIE, ORDER_COOKIE, REGISTRATION_COOKIE, WITHDRAWAL_COOKIE]

/**
 * Clears a visitor's data from the browser, since its next user may be somebody else: session, cart, typed
 * data, and unsent cart changes, which are in its storage (W3C Clear Site Data, section 3.1).
 */
export const forgetVisitor = (request: FastifyRequest, reply: FastifyReply): void => {
  clearSessionCookie(request, reply)
  sendCartCookie(request, reply, null)
  for (const name of TYPED.map((one) => cookieName(request, one)))
    if (request.cookies[name] !== undefined) reply.clearCookie(name, cookieOptions(request))
  reply.header('clear-site-data', '"storage"')
}
