import * as z from 'zod/mini'
import { MILESTONES } from '../../../../domain/orders/timeline.ts'
import { ORDER_STATUSES } from '../../../../domain/orders/orderState.ts'
import { euros } from '../../money.ts'
import { successOf } from '../envelope.ts'
import { orderView } from '../order.ts'

/** An order in a list [3-039]. `id` is the order number. */
const row = z.object({
  id: z.string(),
  uid: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: z.string(),
  totals: z.object({
    totalInclVat: euros,
    outstandingAmount: euros,
    /** number of pieces in all lines */
    cartLinesAmount: z.int(),
  }),
})

/** `GET /api/v2/account/orders?page`: pages count from 1. */
export const OrdersQuery = z.object({ page: z._default(z.string().check(z.regex(/^[1-9]\d{0,8}$/u)), '1') })
export const OrdersAnswer = successOf(z.object({ orders: z.array(row), page: z.int(), pages: z.int() }))

/** `GET /api/v2/account/orders/{orderUid}`. */
export const OrderAnswer = successOf(
  z.object({
    uid: z.string(),
    order: orderView,
    timeline: z.array(
      z.object({
        kind: z.enum(MILESTONES),
        /** UTC instant */
        at: z.string(),
        amount: z.nullable(euros),
        number: z.nullable(z.string()),
      }),
    ),
  }),
)

/**
 * `POST /api/v2/account/orders/{orderUid}/payments`: the order's country counts; `countryCode` is ignored.
 */
export const OrderPaymentsRequest = z.optional(z.object({ countryCode: z.optional(z.string()) }))

/** A payment method for the outstanding amount of an order: paid at once, without a fee. */
const wayToPay = z.object({
  id: z.string(),
  label: z.string(),
  icon: z.string(),
  /** amount due */
  amount: euros,
})

export const OrderPaymentsAnswer = successOf(z.array(wayToPay))

/** `POST /api/v2/account/orders/{orderUid}/pay`: a payment method as listed, with the amount shown. */
export const OrderPayRequest = z.object({ payMethod: wayToPay })

export const OrderPayAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    /**
     * `paymentUrl` null: the payment is being processed; its result is the page of `paymentUid`. `amount`:
     * may differ from the request if a payment was open already
     */
    data: z.object({ paymentUrl: z.nullable(z.string()), paymentUid: z.string(), amount: euros }),
  }),
  z.object({
    status: z.literal('error'),
    /**
     * `ipoi`: the provider refused, or the method is no longer available: request the methods again; null:
     * see `text`
     */
    message: z.object({ code: z.nullable(z.literal('ipoi')), text: z.string() }),
  }),
])
export type OrderPayAnswer = z.output<typeof OrderPayAnswer>
