import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  linkedOrder,
  type LinkedOrder,
  type LinkServices,
} from '../../../application/shop/orderLink/linkedOrder.ts'
import { cookieName, cookieOptions } from './cookies.ts'

/**
 * Token of a followed link to an order, so that no address
 * contains it any longer. It grants access to that order only.
 */
export const ORDER_COOKIE = 'toonbank_order'

const TOKEN = /^[\w-]{43}$/

/** Order that the request may show and act on by a followed link; null if there is none or it has expired. */
export const linkedOrderIn = async (
  services: LinkServices,
  request: FastifyRequest,
): Promise<LinkedOrder | null> => {
  const token = request.cookies[cookieName(request, ORDER_COOKIE)] ?? ''
  return TOKEN.test(token) ? linkedOrder(services, token) : null
}

/**
 * Moves a link's token from the address into a cookie, until the link expires. Sends no referrer to the
 * addresses that the answer leads to. Returns whether the token is valid.
 */
export const followOrderLink = async (
  services: LinkServices,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<boolean> => {
  reply.header('referrer-policy', 'no-referrer')
  const linked = TOKEN.test(token) ? await linkedOrder(services, token) : null
  if (linked === null) return false
  const maxAge = Math.ceil((linked.until - services.clock.now()) / 1_000)
  reply.setCookie(cookieName(request, ORDER_COOKIE), token, { ...cookieOptions(request), maxAge })
  return true
}
