import type { FastifyRequest } from 'fastify'
import { isFileAddress } from '../../routes/files/files.ts'
import type { RateName, RouteRate } from './rates.ts'

/** Rate of calls that add to a cart: without a cart, they create one. */
export const BEGINS_CART: RouteRate = (_request, hasCart) => (hasCart ? 'calls' : 'carts')

/** Addresses of calls and forms: a request without a route there counts as a call. */
const CALLS = /^\/(?:api|actions|_provider)(?:\/|\?|$)/

/** Rate limit of a request, from its route. Null for a file, which costs next to nothing. */
export const rateOf = (request: FastifyRequest, hasCart: boolean): RateName | null => {
  const { routeOptions, url } = request
  const rate = routeOptions.schema?.rate ?? null
  if (rate === null) return isFileAddress(url) ? null : CALLS.test(url) ? 'calls' : 'pages'
  return typeof rate === 'function' ? rate(request, hasCart) : rate
}
