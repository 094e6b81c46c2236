import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions } from './cookies.ts'

/** The last typed email address, so that nobody types it twice during registration or checkout. */
export const EMAIL_COOKIE = 'toonbank_email'

const HALF_AN_HOUR_SECONDS = 1_800
const LONGEST = 300

export const sendEmailCookie = (request: FastifyRequest, reply: FastifyReply, email: string): void => {
  reply.setCookie(cookieName(request, EMAIL_COOKIE), email.trim().slice(0, LONGEST), {
    ...cookieOptions(request),
    maxAge: HALF_AN_HOUR_SECONDS,
  })
}

export const clearEmailCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(request, EMAIL_COOKIE), cookieOptions(request))
}

/** '' for none. */
export const emailCookieOf = (request: FastifyRequest): string =>
  (request.cookies[cookieName(request, EMAIL_COOKIE)] ?? '').replaceAll('\0', '').slice(0, LONGEST)
