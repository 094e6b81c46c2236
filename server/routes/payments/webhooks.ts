import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { CheckoutDeps } from '../../../application/shop/orders/checkoutDeps.ts'
import { recordPayment } from '../../../application/shop/payments/recordPayment.ts'

const PROVIDER_ID = /^[\w-]{1,64}$/
const RETRY_AFTER_SECONDS = '30'

/**
 * `POST /api/webhooks/payments`: the provider says that something happened to a payment; it is asked what. 200 for ids that are
 * not this shop's and for what is no id at all, so that nothing can be learned here; 503 when the provider can't be asked, so
 * that it calls again. It comes from another origin by nature.
 */
export const webhookRoutes =
  (deps: CheckoutDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.post('/api/webhooks/payments', async (request: FastifyRequest, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const id = new URLSearchParams(body).get('id') ?? ''
      if (!PROVIDER_ID.test(id)) return reply.send({ status: 'success' })
      const recorded = await recordPayment(deps, id)
      if (recorded.kind === 'unavailable')
        return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send({ status: 'error' })
      return reply.send({ status: 'success' })
    })
  }
