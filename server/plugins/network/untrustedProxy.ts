import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

export interface UntrustedProxyOptions {
  /** TRUSTED_PROXIES is set */
  readonly isTrusting: boolean
}

/**
 * Logs once that a proxy names the visitors' addresses while TRUSTED_PROXIES is not set: all its visitors
 * then share one rate limit. Not the proxy's address: without a proxy, it would be a visitor's.
 */
export const untrustedProxy = fp(
  async (app: FastifyInstance, { isTrusting }: UntrustedProxyOptions) => {
    let isSaid = isTrusting
    app.addHook('onRequest', ({ headers }, _reply, done) => {
      if (!isSaid && headers['x-forwarded-for'] !== undefined) {
        isSaid = true
        app.log.warn(
          'requests arrive with X-Forwarded-For, but TRUSTED_PROXIES is not set: all visitors behind that proxy count as one for rate limits; set TRUSTED_PROXIES to its address',
        )
      }
      done()
    })
  },
  { name: 'untrusted proxy' },
)
