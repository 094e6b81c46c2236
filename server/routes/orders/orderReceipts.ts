import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { RECEIPT_FILES, receiptName } from '../../../application/pages/orders/orderReceipt.ts'
import type { LinkServices } from '../../../application/shop/orderLink/linkedOrder.ts'
import { buyersReceipt, type OrderReceiptServices } from '../../../application/shop/proof/orderReceipt.ts'
import { linkedOrderIn } from '../../plugins/cookies/orderLinkCookie.ts'
import { addRoute } from '../../plugins/route.ts'

const NAME = /^(?<uid>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<end>[\w-]+)$/u

/** Seconds until the next checkpoint, or at most twice that. */
const RETRY_AFTER = '5'

const TYPES = { 'tlog-proof': 'text/plain; charset=utf-8', jsonl: 'application/x-ndjson' } as const

/** Answers 404, as for an unknown address. */
class NoSuchReceipt extends Error {
  readonly statusCode = 404
}

/**
 * Serves the two files of an order's receipt (`receiptPath`) to the session that placed the order, and after
 * following its mailed link. 404 with Retry-After while the receipt is not signed. Needs `cookies` and
 * `session` around it.
 */
export const orderReceipts =
  (services: OrderReceiptServices & LinkServices): FastifyPluginAsync =>
  async (app) => {
    addRoute(
      app,
      {
        at: 'GET /receipts/:receipt',
        access: 'session',
        rate: 'pages',
        cache: 'no-store',
        schema: { params: z.object({ receipt: z.string() }) },
      },
      async (request, reply) => {
        const { uid, end } = NAME.exec(request.params.receipt)?.groups ?? {}
        const file = RECEIPT_FILES.find((one) => one === end)
        const [bearer, linked] = await Promise.all([
          request.bearerSession(),
          linkedOrderIn(services, request),
        ])
        const asker = {
          customerId: bearer?.session.customerId ?? null,
          linkedUid: linked?.orderUid ?? null,
        }
        const found =
          uid === undefined || file === undefined ? null : await buyersReceipt(services, uid, asker)
        if (found === null || file === undefined) throw new NoSuchReceipt('there is no such receipt')
        const { number, receipt } = found
        if (receipt === 'not yet') {
          reply.header('retry-after', RETRY_AFTER)
          throw new NoSuchReceipt('it is not signed yet')
        }
        return reply
          .type(TYPES[file])
          .header('content-disposition', `attachment; filename="${receiptName(number, file)}"`)
          .send(file === 'jsonl' ? `${receipt.line}\n` : receipt.proof)
      },
    )
  }
