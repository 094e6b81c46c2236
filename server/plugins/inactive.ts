import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isApiAddress } from './errors.ts'
import { noStore } from './privacy.ts'

export interface InactiveOptions {
  /** answers with the shop's screen for a status */
  readonly page: (request: FastifyRequest, reply: FastifyReply, status: number) => unknown
}

const RETRY_AFTER_SECONDS = '600'

const isPage = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === '/*' ? !isApiAddress(url) : url.startsWith('/actions/')

/**
 * Closes a shop that is not ready: its pages and plain forms answer 503. Calls, files and the provider's
 * webhooks still work.
 */
export const inactive = fp(
  async (app, { page }: InactiveOptions) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isPage(request)) return
      noStore(reply).header('retry-after', RETRY_AFTER_SECONDS)
      return page(request, reply, 503)
    })
  },
  { name: 'inactive' },
)
