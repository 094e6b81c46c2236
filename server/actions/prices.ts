import * as z from 'zod/mini'
import { PricesAnswer, PricesRequest, ProductPricesAnswer } from '../../application/contract/api/ownPrices.ts'
import { customerPrices } from '../../application/shop/prices/groupPrices.ts'
import type { Services } from '../../application/shop/services.ts'
import { allOf, callAction, success, type Action } from '../plugins/action.ts'
import { refuse } from '../plugins/problem.ts'
import { clearKnownCookie } from '../plugins/session.ts'

const NUMBER = /^\d{1,15}$/

/** A caller who is no longer logged in loses the cookie that says they are. */
const SHARED = { access: 'customer', rate: 'calls', stranger: clearKnownCookie } as const

/** Prices of products for a customer (each call is documented in application/contract/api/ownPrices.ts). */
export const priceActions = (services: Pick<Services, 'store' | 'catalogue'>): Action =>
  allOf([
    callAction({
      ...SHARED,
      at: 'POST /api/products/prices/:productId',
      schema: {
        tag: 'account',
        operationId: 'productPrices',
        summary: 'What a product costs the customer who is logged in',
        params: z.object({ productId: z.string() }),
        answer: ProductPricesAnswer,
        refusals: ['not-found'],
      },
      answer: async ({ request, reply, own }) => {
        const { productId } = request.params
        const ids = NUMBER.test(productId) ? [Number(productId)] : []
        const [prices] = await customerPrices(services, own.session.customerId, ids)
        return prices === undefined ? refuse(reply, 'not-found') : success(prices)
      },
    }),
    callAction({
      ...SHARED,
      at: 'POST /api/v2/prices',
      schema: {
        tag: 'account',
        operationId: 'prices',
        summary: 'What the products of a page cost the customer who is logged in',
        body: PricesRequest,
        answer: PricesAnswer,
      },
      answer: async ({ request, own }) => {
        const ids = request.body.items.map(({ productId }) => productId)
        return success([...(await customerPrices(services, own.session.customerId, ids))])
      },
    }),
  ])
