import type { FastifyReply, FastifyRequest } from 'fastify'
import { CHALLENGE_MS } from '../../../application/shop/accounts/passkeys.ts'
import { cookieName, cookieOptions } from './cookies.ts'

/** Binds a passkey's challenge to the browser that requested it. */
const CHALLENGE_COOKIE = 'toonbank_challenge'
const TOKEN = /^[\w-]{43}$/

/** Null for none. */
export const challengeCookieOf = (request: FastifyRequest): string | null => {
  const token = request.cookies[cookieName(request, CHALLENGE_COOKIE)]
  return token !== undefined && TOKEN.test(token) ? token : null
}

export const sendChallengeCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.setCookie(cookieName(request, CHALLENGE_COOKIE), token, {
    ...cookieOptions(request),
    maxAge: CHALLENGE_MS / 1_000,
  })
}

export const clearChallengeCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(request, CHALLENGE_COOKIE), cookieOptions(request))
}
