import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { routeOf } from '../../../application/pages/route.ts'
import { refuse } from '../problem.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES = new Set(['same-origin', 'none'])

export interface OriginOptions {
  /** the shop's address for browsers, if it is behind a proxy */
  readonly publicUrl?: string
  /** paths that other hosts may call: a provider's webhooks */
  readonly exempt: readonly string[]
}

/**
 * The same host. https also counts if the proxy before this
 * server speaks it; plain http only if this server does.
 */
const isOwnHost = (request: FastifyRequest, origin: string): boolean =>
  origin === `https://${request.host}` || origin === `${request.protocol}://${request.host}`

/**
 * A sandboxed page, or one without a referrer, sends `null`: trusted only if the browser itself says that the
 * page is the shop's own, in a header that no page can set.
 */
const isOwn = (request: FastifyRequest, publicOrigin: string | null): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && !OWN_SITES.has(String(site))) return false
  if (origin === undefined) return true
  return (
    origin === publicOrigin || isOwnHost(request, origin) || (origin === 'null' && site === 'same-origin')
  )
}

/** Refuses requests from another site's page with 403, before reading their body. */
export const origin = fp(
  async (app: FastifyInstance, { publicUrl, exempt }: OriginOptions) => {
    const publicOrigin = publicUrl === undefined ? null : new URL(publicUrl).origin
    const open = new Set(exempt)
    app.addHook('onRequest', (request, reply, done) => {
      // a provider may send the buyer back by a form, of which nothing is read. Calls and forms of the shop
      // have routes of their own
      if (request.method === 'POST' && request.is404 && isResultPage(pathOf(request)))
        return void reply.redirect(request.url, SEE_OTHER)
      if (READING.has(request.method) || open.has(pathOf(request)) || isOwn(request, publicOrigin))
        return done()
      refuse(reply, 'foreign-origin')
    })
  },
  { name: 'origin' },
)

const SEE_OTHER = 303

const isResultPage = (path: string): boolean => !path.startsWith('//') && routeOf(path).kind === 'result'

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url
