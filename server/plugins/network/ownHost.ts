import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isLoopback } from './thisMachine.ts'

export interface OwnHostOptions {
  /** the shop's address as browsers see it; null where nobody said, and any host is taken for it */
  readonly publicUrl: string | null
  /** the address that this process listens on */
  readonly local: () => string
}

/** Asked by whatever watches a process, at whichever address it knows: they tell nothing of the shop. */
const OF_WATCHERS = new Set(['/healthz', '/readyz'])

const MISDIRECTED = 421

/** Host and port as an address of this scheme has them: the scheme's own port is not named. */
const hostIn = (scheme: string, host: string): string => URL.parse(`${scheme}//${host}`)?.host ?? ''

/** Whether a request is for this shop: by its public host, on this machine, or by the very address that it listens on. */
const isOwn = ({ host, url }: FastifyRequest, publicUrl: URL, local: string): boolean => {
  if (host === publicUrl.host || hostIn(publicUrl.protocol, host) === publicUrl.host) return true
  const [path = ''] = url.split('?', 1)
  if (OF_WATCHERS.has(path)) return true
  const { hostname } = URL.parse(`http://${host}`) ?? { hostname: '' }
  return isLoopback(hostname) || hostIn('http:', host) === new URL(local).host
}

/**
 * Refuses requests for another host with 421 where the shop has a public address: another name that leads here, a mirror of its pages, or a proxy
 * that doesn't pass the host on. It redirects none: a proxy of the last kind would send its visitors round in circles.
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
