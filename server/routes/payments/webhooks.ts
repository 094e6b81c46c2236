import * as z from 'zod/mini'
import type { Services } from '../../../application/shop/services.ts'
import type { PaymentUpdateServices } from '../../../application/shop/orders/settleOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { callAction, type Action } from '../../plugins/action.ts'

/** Path of the provider's webhook. */
export const WEBHOOK = '/api/webhooks/payments' as const

const PROVIDER_ID = /^[\w-]{1,64}$/
const RETRY_AFTER_SECONDS = '30'

/**
 * `POST /api/webhooks/payments`: the provider reports a change of a payment, and the shop requests its
 * status. 200 for ids of other shops and for invalid ids, so that callers learn nothing; 503 if the provider
 * cannot be reached, so that it calls again. Its origin is foreign by nature.
 */
export const webhookRoutes = (
  services: PaymentUpdateServices & Pick<Services, 'provider' | 'payments'>,
): Action =>
  callAction({
    access: 'everyone',
    rate: 'webhooks',
    at: `POST ${WEBHOOK}`,
    schema: {
      operationId: 'paymentNews',
      summary: 'The payment provider says that something happened to a payment',
      tag: 'payments',
      fromAnywhere: true,
      body: z.prefault(z.object({ id: z._default(z.string(), '') }), {}),
      bodyType: 'application/x-www-form-urlencoded',
      answer: z.object({ status: z.literal('success') }),
    },
    takes: (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
        done(null, { id: new URLSearchParams(body as string).get('id') ?? '' }),
      )
    },
    answer: async ({ request, reply }) => {
      const { id } = request.body
      if (!PROVIDER_ID.test(id)) return { status: 'success' as const }
      const recorded = await recordPayment(services, id)
      if (recorded.kind === 'unavailable')
        return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send({ status: 'error' })
      return { status: 'success' as const }
    },
  })
