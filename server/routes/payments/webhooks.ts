import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../../../application/shop/services.ts'
import type { NewsServices } from '../../../application/shop/payments/settleOrder.ts'
import { call } from '../../plugins/call.ts'
import { byContract } from '../../plugins/contract.ts'
import { recordPayment } from '../../../application/shop/payments/recordPayment.ts'

const NEWS = call({
  operationId: 'paymentNews',
  summary: 'The payment provider says that something happened to a payment',
  tag: 'payments',
  access: 'everyone',
  fromAnywhere: true,
  body: z.prefault(z.object({ id: z._default(z.string(), '') }), {}),
  bodyType: 'application/x-www-form-urlencoded',
  answer: z.object({ status: z.literal('success') }),
})
/** Where the provider calls. */
export const WEBHOOK = '/api/webhooks/payments'

const PROVIDER_ID = /^[\w-]{1,64}$/
const RETRY_AFTER_SECONDS = '30'

/**
 * `POST /api/webhooks/payments`: the provider says that something happened to a payment; it is asked what. 200 for ids that are
 * not this shop's and for what is no id at all, so that nothing can be learned here; 503 when the provider can't be asked, so
 * that it calls again. It comes from another origin by nature.
 */
export const webhookRoutes =
  (services: NewsServices & Pick<Services, 'provider' | 'payments'>): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, { id: new URLSearchParams(body as string).get('id') ?? '' }),
    )
    byContract(app).post(WEBHOOK, { schema: NEWS }, async (request, reply) => {
      const { id } = request.body
      if (!PROVIDER_ID.test(id)) return reply.send({ status: 'success' })
      const recorded = await recordPayment(services, id)
      if (recorded.kind === 'unavailable')
        return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send({ status: 'error' })
      return reply.send({ status: 'success' })
    })
  }
