import type { FastifyRequest } from 'fastify'
import { isFileAddress } from '../../routes/files/files.ts'
import type { RateName, RouteRate } from './rates.ts'

/** Of what adds to a cart: a cart is begun for whoever has none. */
export const BEGINS_CART: RouteRate = (_request, hasCart) => (hasCart ? 'calls' : 'carts')

/** Addresses of calls and forms: a request there that has no route counts as a call. */
const CALLS = /^\/(?:api|actions|_provider)(?:\/|\?|$)/

/**
 * As what a request is counted: as its route says, where that isn't a file's. Null for a file, which costs
 * next to nothing.
 */
export const rateOf = (request: FastifyRequest, hasCart: boolean): RateName | null => {
  const { routeOptions, url } = request
  const rate = routeOptions.schema?.rate ?? null
  if (rate === null) return isFileAddress(url) ? null : CALLS.test(url) ? 'calls' : 'pages'
  return typeof rate === 'function' ? rate(request, hasCart) : rate
}
