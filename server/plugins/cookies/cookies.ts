import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { isLoopback } from '../network/thisMachine.ts'

/** Cookie with the key of the browser's cart [4-045]. */
export const CART_COOKIE = 'es_cuid'

const CART_COOKIE_SECONDS = 90 * 86_400

/** Reads and writes cookies in this scope and all below it. */
export const cookies = fp(
  async (app: FastifyInstance) => {
    await app.register(cookie)
  },
  { name: 'cookies' },
)

/** Plain http, allowed only between a browser and a shop on one machine. */
const isPlain = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'http' && isLoopback(hostname)

/**
 * Name of an identifying cookie. Over TLS it has the prefix `__Host-`, so that no other host of the domain,
 * and nobody over plain http, can set it (RFC 6265bis).
 */
export const cookieName = (request: FastifyRequest, name: string): string =>
  isPlain(request) ? name : `__Host-${name}`

/** Key of the request's cart; null if there is none or it is malformed. */
export const cartKeyOf = (request: FastifyRequest): string | null => {
  const key = request.cookies[cookieName(request, CART_COOKIE)]
  return key !== undefined && isUuid(key) ? key : null
}

/**
 * Options of every cookie: not readable by scripts, not sent
 * with other sites' requests, plain http only on this machine.
 */
export const cookieOptions = (request: FastifyRequest) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isPlain(request),
  }) as const

/** Sets the cookie with the cart's key; null clears it. */
export const sendCartCookie = (request: FastifyRequest, reply: FastifyReply, key: string | null): void => {
  const name = cookieName(request, CART_COOKIE)
  if (key === null) reply.clearCookie(name, cookieOptions(request))
  else reply.setCookie(name, key, { ...cookieOptions(request), maxAge: CART_COOKIE_SECONDS })
}
