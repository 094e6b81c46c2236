import type { FastifyRequest } from 'fastify'
import { accountPath, searchPath } from '../../application/pages/paths.ts'
import { isBelow } from '../../application/pages/place.ts'
import { LOCALES } from '../../domain/kernel/locale.ts'
import type { RateName } from '../plugins/rates/rate.ts'
import { PROVIDER_API } from './paymentProvider.ts'
import { isFileAddress } from '../routes/files/files.ts'
import { WEBHOOK } from '../routes/payments/webhooks.ts'

/** What begins a cart for whoever has none. */
const ADDS = new Set(['/api/v2/cart/lines', '/actions/cart/add'])

/** Calls and forms that are counted by themselves. */
export const COUNTED: ReadonlyMap<string, RateName> = new Map([
  ['POST /api/v2/cart/coupons', 'coupons'],
  ['POST /actions/cart/coupon', 'coupons'],
  ['POST /api/presession/verify', 'presessions'],
  ['POST /actions/account/known', 'presessions'],
  ['POST /actions/withdraw', 'presessions'],
  ['POST /actions/withdraw/confirm', 'presessions'],
  ['POST /api/v2/account/login', 'logins'],
  ['POST /actions/account/login', 'logins'],
  ['POST /api/v2/account/reset', 'resets'],
  ['POST /actions/account/reset', 'resets'],
  ['POST /api/v2/account/register', 'resets'],
  ['POST /actions/account/register', 'resets'],
  ['POST /actions/account/open', 'resets'],
  ['POST /api/v2/account/password', 'resets'],
  ['POST /actions/account/password', 'resets'],
  ['POST /actions/account/security/password', 'confirmations'],
  ['POST /api/v2/account/passkeys/options', 'confirmations'],
  ['POST /actions/account/passkey/remove', 'confirmations'],
  ['POST /api/v2/account/passkeys/login', 'logins'],
  ['POST /api/v2/account/passkeys/login/options', 'presessions'],
  ['POST /actions/account/company/invite', 'tickets'],
  ['POST /actions/account/company/approve', 'payments'],
  ['POST /actions/checkout/ask', 'payments'],
  ['POST /api/v2/account/erase', 'confirmations'],
  ['POST /actions/account/erase', 'confirmations'],
  ['GET /api/v2/account/export', 'tickets'],
  ['POST /actions/order/find', 'resets'],
  ['POST /actions/order/account', 'resets'],
  ['POST /actions/stock-notice', 'resets'],
  ['POST /api/v2/checkout/information', 'addresses'],
  ['POST /actions/checkout/information', 'addresses'],
  ['POST /api/v2/account', 'addresses'],
  ['POST /api/v2/account/addresses', 'addresses'],
  ['PUT /api/v2/account/addresses/:id', 'addresses'],
  ['DELETE /api/v2/account/addresses/:id', 'addresses'],
  ['POST /actions/account/address/save', 'addresses'],
  ['POST /actions/account/address/default', 'addresses'],
  ['POST /actions/account/address/remove', 'addresses'],
  ['POST /actions/account/details', 'addresses'],
  ['POST /api/checkout/address', 'lookups'],
  ['POST /api/v2/checkout/address', 'lookups'],
  ['POST /api/v2/checkout/address/v2/:x', 'lookups'],
  ['POST /api/v2/checkout/address/details/:x/:y', 'lookups'],
  ['POST /api/v2/checkout/pickup-locations', 'lookups'],
  ['POST /api/v2/checkout/pay', 'payments'],
  ['POST /actions/checkout/pay', 'payments'],
  ['POST /actions/order/pay', 'payments'],
  ['POST /api/v2/account/orders/:orderUid/pay', 'payments'],
  ['POST /actions/account/order/again', 'payments'],
  ['POST /actions/order/again', 'payments'],
  ['POST /api/v2/account/returns', 'tickets'],
  ['POST /api/v2/account/tickets', 'tickets'],
  ['POST /api/v2/account/tickets/:ticketUid/messages', 'tickets'],
  ['POST /actions/account/ticket/open', 'tickets'],
  ['POST /actions/account/ticket/write', 'tickets'],
  ['POST /api/v2/consent', 'consents'],
  ['POST /api/search', 'search'],
  [`POST ${WEBHOOK}`, 'webhooks'],
])

/** Calls that read a page's data, or nothing but whether the shop is there. */
const READS = /^\/api\/(?:public|v2\/(?:app|scripts)|openapi)/

/** Pages of results, narrowed or not: each of them is a search. */
const SEARCH = LOCALES.map(searchPath)

/** Where a customer reads all that is known of them. */
const DATA = LOCALES.map((locale) => accountPath(locale, 'data'))

/**
 * As what a request of one who has a cart or not is counted; null for a file, which costs next to nothing,
 * and for what the simulator answers to this process alone.
 */
export const rateOf = (request: FastifyRequest, hasCart: boolean): RateName | null => {
  const { method, url, routeOptions } = request
  const route = routeOptions.url ?? ''
  const counted = COUNTED.get(`${method} ${route}`)
  if (counted !== undefined) return counted
  if (ADDS.has(route) && !hasCart) return 'carts'
  if (isFileAddress(url) || url.startsWith(PROVIDER_API)) return null
  if (READS.test(url)) return 'pages'
  if (/^\/(?:api|actions|_provider)(?:\/|\?|$)/.test(url)) return 'calls'
  const [path = '/'] = url.split('?', 1)
  if (DATA.includes(path)) return 'tickets'
  return SEARCH.some((one) => isBelow(path, one)) ? 'search' : 'pages'
}
