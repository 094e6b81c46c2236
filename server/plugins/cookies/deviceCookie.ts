import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_DAYS } from '../../../application/shop/accounts/knownDevice.ts'
import { cookieName, cookieOptions } from './cookies.ts'

/** Identifies browsers that an account was used with before. It grants no access. */
const DEVICE_COOKIE = 'toonbank_device'
const TOKEN = /^[\w-]{43}$/

/** The browser's device token; null if it has none yet. */
export const deviceCookieOf = (request: FastifyRequest): string | null => {
  const token = request.cookies[cookieName(request, DEVICE_COOKIE)]
  return token !== undefined && TOKEN.test(token) ? token : null
}

export const sendDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.setCookie(cookieName(request, DEVICE_COOKIE), token, {
    ...cookieOptions(request),
    maxAge: DEVICE_DAYS * 86_400,
  })
}

export const clearDeviceCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(request, DEVICE_COOKIE), cookieOptions(request))
}
