import * as z from 'zod/mini'
import {
  PricesAnswer,
  PricesRequest,
  ProductPricesAnswer,
} from '../../../application/contract/api/ownPrices.ts'
import { call } from '../../plugins/call.ts'

const PRICES = { tag: 'account', access: 'session' } as const

export const OF_PRODUCT = call({
  ...PRICES,
  operationId: 'productPrices',
  summary: 'What a product costs the customer who is logged in',
  params: z.object({ productId: z.string() }),
  answer: ProductPricesAnswer,
  refusals: ['no-session', 'not-found'],
})

export const OF_LIST = call({
  ...PRICES,
  operationId: 'prices',
  summary: 'What the products of a page cost the customer who is logged in',
  body: PricesRequest,
  answer: PricesAnswer,
  refusals: ['no-session'],
})
