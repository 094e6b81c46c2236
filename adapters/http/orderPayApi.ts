import * as z from 'zod/mini'
import {
  OrderPayAnswer,
  OrderPayRequest,
  OrderPaymentsAnswer,
} from '../../application/contract/api/account/accountOrders.ts'
import type { OrderPayApi } from '../../application/ports/browser/orderPayApi.ts'
import { ok, refused } from '../../domain/kernel/result.ts'
import { call, type Fetch } from './call.ts'
import { refusedBy } from './refusal.ts'

const pathOf = (orderUid: string, name: 'payments' | 'pay'): string =>
  `/api/v2/account/orders/${encodeURIComponent(orderUid)}/${name}`

/** Payment of an order's amount due over HTTP [7-040, 7-041]. */
export const httpOrderPayApi = (fetch: Fetch): OrderPayApi => ({
  ways: async (orderUid) => {
    const answer = await call(fetch, { path: pathOf(orderUid, 'payments'), body: {} })
    const read = OrderPaymentsAnswer.safeParse(answer?.json)
    return read.success ? ok(read.data.data) : refusedBy(answer)
  },
  pay: async (orderUid, way) => {
    const body = z.encode(OrderPayRequest, { payMethod: way })
    const answer = await call(fetch, { path: pathOf(orderUid, 'pay'), body })
    const read = OrderPayAnswer.safeParse(answer?.json)
    if (!read.success) return refusedBy(answer)
    return read.data.status === 'success' ? ok(read.data.data) : refused({ why: 'pay', ...read.data.message })
  },
})
