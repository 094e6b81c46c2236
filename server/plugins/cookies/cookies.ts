import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { isLoopback } from '../network/thisMachine.ts'

/** The cart that a browser holds [4-045]. */
export const CART_COOKIE = 'es_cuid'

const CART_COOKIE_SECONDS = 90 * 86_400

/** Reads and writes cookies in the scope that it is registered in, and all below it. */
export const cookies = fp(
  async (app: FastifyInstance) => {
    await app.register(cookie)
  },
  { name: 'cookies' },
)

/** Plain http, which a browser and a shop on one machine alone may speak. */
const isPlain = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'http' && isLoopback(hostname)

/**
 * What a cookie that says who somebody is is called: over TLS it is the host's own, so that no other host of the domain, and nobody
 * who speaks plain http for it, can plant one (RFC 6265bis, `__Host-`).
 */
export const cookieName = (request: FastifyRequest, name: string): string =>
  isPlain(request) ? name : `__Host-${name}`

/** The key of the cart that the request comes with; null for none and for what can't be one. */
export const cartKeyOf = (request: FastifyRequest): string | null => {
  const key = request.cookies[cookieName(request, CART_COOKIE)]
  return key !== undefined && isUuid(key) ? key : null
}

/** What every cookie of the shop has: no script reads it, other sites' requests don't carry it, plain http only on this machine. */
export const cookieOptions = (request: FastifyRequest) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isPlain(request),
  }) as const

/** Gives the browser the key of its cart, or takes it away. */
export const sendCartCookie = (request: FastifyRequest, reply: FastifyReply, key: string | null): void => {
  const name = cookieName(request, CART_COOKIE)
  if (key === null) reply.clearCookie(name, cookieOptions(request))
  else reply.setCookie(name, key, { ...cookieOptions(request), maxAge: CART_COOKIE_SECONDS })
}
