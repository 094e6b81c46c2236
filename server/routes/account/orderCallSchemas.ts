import * as z from 'zod/mini'
import {
  OrderAnswer,
  OrderPayAnswer,
  OrderPaymentsAnswer,
  OrderPaymentsRequest,
  OrderPayRequest,
  OrdersAnswer,
  OrdersQuery,
} from '../../../application/contract/api/accountOrders.ts'
import { call } from '../../plugins/call.ts'

const ORDERS = { tag: 'account', access: 'session' } as const
const params = z.object({ orderUid: z.string() })

export const LIST = call({
  ...ORDERS,
  reads: true,
  operationId: 'accountOrders',
  summary: 'The customer’s orders, 20 a page, the newest first',
  querystring: OrdersQuery,
  answer: OrdersAnswer,
  refusals: ['no-session', 'not-found', 'invalid'],
})

export const ONE = call({
  ...ORDERS,
  reads: true,
  operationId: 'accountOrder',
  summary: 'One of the customer’s orders, with what became of it',
  params,
  answer: OrderAnswer,
  refusals: ['no-session', 'not-found'],
})

export const PAYMENTS = call({
  ...ORDERS,
  operationId: 'orderPayments',
  summary: 'How what is left of an order can be paid; none where nothing is to be paid',
  params,
  body: OrderPaymentsRequest,
  answer: OrderPaymentsAnswer,
  refusals: ['no-session', 'not-found'],
})

export const PAY = call({
  ...ORDERS,
  operationId: 'payOrder',
  summary: 'Begins to pay what is left of an order; begun twice it is one payment',
  params,
  body: OrderPayRequest,
  answer: OrderPayAnswer,
  refusals: ['no-session', 'not-found'],
})
