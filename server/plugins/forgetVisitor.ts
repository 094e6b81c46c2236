import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions, sendCartCookie } from './cookies/cookies.ts'
import { EMAIL_COOKIE } from './cookies/emailCookie.ts'
import { ORDER_COOKIE } from './cookies/orderLinkCookie.ts'
import { REGISTRATION_COOKIE } from './cookies/registrationCookie.ts'
import { clearSessionCookie } from './session.ts'
import { WITHDRAWAL_COOKIE } from './cookies/withdrawalCookie.ts'

/** What a browser holds of what somebody typed, or was mailed, beside who they are. */
const TYPED = [EMAIL_COOKIE, ORDER_COOKIE, REGISTRATION_COOKIE, WITHDRAWAL_COOKIE]

/**
 * Takes away from a browser what it has of whoever goes, since the next one may be somebody else: session, cart, what was typed, and changes of
 * the cart that were not sent yet, which are in its storage (W3C Clear Site Data, section 3.1).
 */
export const forgetVisitor = (request: FastifyRequest, reply: FastifyReply): void => {
  clearSessionCookie(request, reply)
  sendCartCookie(request, reply, null)
  for (const name of TYPED.map((one) => cookieName(request, one)))
    if (request.cookies[name] !== undefined) reply.clearCookie(name, cookieOptions(request))
  reply.header('clear-site-data', '"storage"')
}
