import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions } from './cookies.ts'

/**
 * What tells the browser that somebody registered in from any other that follows the mailed link: there nobody gives the password again, and
 * only whoever knows it opens the account elsewhere.
 */
export const REGISTRATION_COOKIE = 'toonbank_registration'

/** As long as the mailed link is good. */
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

/** null for a browser that nobody registered in. */
export const registrationCookieOf = (request: FastifyRequest): string | null => {
  const token = request.cookies[cookieName(request, REGISTRATION_COOKIE)] ?? ''
  return TOKEN.test(token) ? token : null
}
