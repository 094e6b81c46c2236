import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { homePath } from '../../../application/pages/paths.ts'
import { CART_COOKIE } from '../../plugins/cookies/cookies.ts'
import { isUnread } from '../../plugins/closeUnreadRequests.ts'
import type { Drain } from '../../plugins/draining.ts'
import { hosts } from '../../plugins/network/oneAddress.ts'
import { priceModeOf } from '../../plugins/priceMode.ts'
import { networkCounts, type RateOptions } from '../../plugins/rates/limiter.ts'
import { REQUEST_ID } from '../../plugins/requestId.ts'
import { securityHeaders, type SecurityOptions } from '../../plugins/security.ts'
import { SESSION_COOKIE } from '../../plugins/session.ts'
import type { Encoding, EncodedPage } from '../../render/encodedPage.ts'
import { acceptedEncoding } from './acceptedEncoding.ts'
import { VARIES, type PageRouteOptions } from './pages.ts'
import { cacheKey } from './publicPage.ts'
import { formOf, isKnown, TYPES } from './sendPage.ts'
import { callerIp } from '../../plugins/network/callerIp.ts'

export interface CachedPageOptions {
  readonly pages: Pick<PageRouteOptions, 'cache' | 'addressOf' | 'edition' | 'basis'>
  readonly draining: { readonly drain: Drain }
  readonly security: SecurityOptions
  readonly rates: Pick<RateOptions, 'rates' | 'own' | 'clock'>
}

/** A request with one of these cookies counts for its session. */
const CLAIMS = new RegExp(`${CART_COOKIE}|${SESSION_COOKIE}`)

/** Whether a request needs no further checks before its page is sent. */
const isPlain = (request: FastifyRequest): boolean => {
  const { method, url, originalUrl, headers } = request
  return (
    method === 'GET' &&
    url === originalUrl &&
    // its language depends on the visitor
    url !== homePath('nld') &&
    (headers.cookie === undefined || !CLAIMS.test(headers.cookie)) &&
    formOf(request) === 'html' &&
    hosts(request) === 1 &&
    !isUnread(request)
  )
}

/**
 * Answers a cached public document before any other part of the server runs: with the bytes and headers they
 * would send, counted by the same limit. Any request that is not plain takes the normal route.
 */
export const cachedPages = fp(
  async (app, { pages, draining: { drain }, security, rates: { rates, own, clock } }: CachedPageOptions) => {
    const headersOf = securityHeaders(security)
    const { windowMs, network: most } = rates.pages

    const keptFor = (request: FastifyRequest): EncodedPage | null => {
      const address = pages.addressOf[priceModeOf(request, pages.basis)](request.url)
      const answer = address && pages.cache.get(cacheKey(pages.edition(), 'html', address))
      return answer?.kind === 'cached' && !answer.business ? answer.page : null
    }
    const send = (
      request: FastifyRequest,
      reply: FastifyReply,
      { etag }: EncodedPage,
      encoding: Encoding,
      body: Buffer,
    ): void => {
      pages.cache.counts.cached += 1
      const { raw } = reply.hijack()
      const headers: Record<string, string | number> = {
        ...headersOf(request),
        vary: VARIES,
        'cache-control': 'no-cache',
        etag,
        [REQUEST_ID]: request.id,
        ...(drain.isOn && { connection: 'close' }),
      }
      if (isKnown(request.headers['if-none-match'], etag)) raw.writeHead(304, headers).end()
      else {
        if (encoding !== 'identity') headers['content-encoding'] = encoding
        headers['content-type'] = TYPES.html
        headers['content-length'] = body.length
        raw.writeHead(200, headers).end(body)
      }
    }
    app.addHook('onRequest', (request, reply, done) => {
      const page = isPlain(request) ? keptFor(request) : null
      const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined)
      const body = page?.in(encoding)
      if (page === null || !(body instanceof Buffer)) return done()
      const networks = networkCounts('pages', most, callerIp(request))
      Promise.all(networks.map(({ key }) => own.count(key, windowMs, clock.now()))).then((counted) => {
        // a request over the limit gets the normal refusal
        if (counted.some(({ calls }, index) => calls > (networks[index]?.most ?? most))) done()
        else send(request, reply, page, encoding, body)
      }, done)
    })
  },
  { name: 'kept pages' },
)
