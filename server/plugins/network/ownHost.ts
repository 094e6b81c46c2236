import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isLoopback } from './thisMachine.ts'

export interface OwnHostOptions {
  /** the shop's address for browsers; null if it is not set, and then any host is accepted */
  readonly publicUrl: string | null
  /** the address that this process listens on */
  readonly local: () => string
}

/** Paths for health checks, accepted at any address: they reveal nothing of the shop. */
const OF_WATCHERS = new Set(['/healthz', '/readyz'])

const MISDIRECTED = 421

/** Host and port as in an address of this scheme, without the scheme's default port. */
const hostIn = (scheme: string, host: string): string => URL.parse(`${scheme}//${host}`)?.host ?? ''

/** Whether a request is for this shop: by its public host, on this machine, or at its listening address. */
const isOwn = ({ host, url }: FastifyRequest, publicUrl: URL, local: string): boolean => {
  if (host === publicUrl.host || hostIn(publicUrl.protocol, host) === publicUrl.host) return true
  const [path = ''] = url.split('?', 1)
  if (OF_WATCHERS.has(path)) return true
  const { hostname } = URL.parse(`http://${host}`) ?? { hostname: '' }
  return isLoopback(hostname) || hostIn('http:', host) === new URL(local).host
}

/**
 * Refuses requests for another host with 421 if the shop has a public address: another name that leads here,
 * a mirror of its pages, or a proxy that does not pass on the host. Never redirects: such a proxy would send
 * its visitors round in circles.
 */
export const ownHost = fp(
  async (app: FastifyInstance, { publicUrl, local }: OwnHostOptions) => {
    if (publicUrl === null) return
    const shop = new URL(publicUrl)
    app.addHook('onRequest', (request, reply, done) => {
      if (isOwn(request, shop, local())) return done()
      void reply
        .code(MISDIRECTED)
        .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .type('text/plain; charset=utf-8')
        .send(`Deze winkel staat op ${shop.origin}\nThis shop is at ${shop.origin}\n`)
    })
  },
  { name: 'own host' },
)
