import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions } from './cookies.ts'

/**
 * Identifies the browser of a registration when the mailed link is followed: it need not give the password
 * again, and any other browser must, to open the account.
 */
export const REGISTRATION_COOKIE = 'toonbank_registration'

/** As long as the mailed link is valid. */
const HOUR_SECONDS = 3_600
const TOKEN = /^[\w-]{43}$/

export const sendRegistrationCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.setCookie(cookieName(request, REGISTRATION_COOKIE), token, {
    ...cookieOptions(request),
    maxAge: HOUR_SECONDS,
  })
}

export const clearRegistrationCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(request, REGISTRATION_COOKIE), cookieOptions(request))
}

/** null for a browser without a registration */
export const registrationCookieOf = (request: FastifyRequest): string | null => {
  const token = request.cookies[cookieName(request, REGISTRATION_COOKIE)] ?? ''
  return TOKEN.test(token) ? token : null
}
