import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  linkedOrder,
  type LinkedOrder,
  type LinkServices,
} from '../../../application/shop/orderLink/linkedOrder.ts'
import { cookieName, cookieOptions } from './cookies.ts'

/** The token of a mailed link to an order, once that was followed: from then on it stands in no address. It opens that order and nothing else. */
export const ORDER_COOKIE = 'toonbank_order'

const TOKEN = /^[\w-]{43}$/

/** The order that a request may show and act on by a link that was followed; null for none, and once its time is over. */
export const linkedOrderIn = async (
  services: LinkServices,
  request: FastifyRequest,
): Promise<LinkedOrder | null> => {
  const token = request.cookies[cookieName(request, ORDER_COOKIE)] ?? ''
  return TOKEN.test(token) ? linkedOrder(services, token) : null
}

/**
 * Takes the token of a link out of its address into a cookie, for as long as the link is good. No address that the answer leads to is told
 * where it came from. Answers whether it is the token of one.
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
