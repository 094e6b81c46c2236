import * as z from 'zod/mini'
import { RETURN_REASONS, RETURN_STATUSES } from '../../../../domain/orders/returns.ts'
import { OrdersQuery } from './accountOrders.ts'
import { euros } from '../../money.ts'
import { successOf } from '../envelope.ts'

/** `options`: the chosen options, '' if there are none; they distinguish two lines with the same product */
const line = z.object({ title: z.string(), options: z.string(), quantity: z.int() })

/** `GET /api/v2/account/returns?page`: pages count from 1, with a hundred orders each. */
export const ReturnsQuery = OrdersQuery
export const ReturnsAnswer = successOf(
  z.object({
    /** newest order first */
    returnable: z.array(
      z.object({
        orderUid: z.string(),
        number: z.string(),
        /** UTC instant */
        placedAt: z.string(),
        /** `quantity`: pieces without a return request so far */
        lines: z.array(z.extend(line, { lineId: z.string(), index: z.int() })),
        /** made to measure: excluded from returns */
        exempt: z.array(line),
      }),
    ),
    /** newest request first */
    asked: z.array(
      z.object({
        orderUid: z.string(),
        number: z.string(),
        /** UTC instant */
        askedAt: z.string(),
        goods: z.string(),
        status: z.enum(RETURN_STATUSES),
        /** amount refunded since */
        sentBack: euros,
      }),
    ),
    page: z.int(),
    pages: z.int(),
    returnDays: z.int(),
  }),
)

/**
 * `POST /api/v2/account/returns`: the goods to return, in words or by line; without either, the whole order.
 */
export const ReturnRequest = z.strictObject({
  orderUid: z.string(),
  goods: z._default(z.string().check(z.maxLength(300), z.regex(/^[^\0]*$/u)), ''),
  lines: z._default(
    z
      .array(
        z.strictObject({
          lineId: z.string(),
          pieces: z.int().check(z.minimum(1)),
          reason: z._default(z.nullable(z.enum(RETURN_REASONS)), null),
        }),
      )
      .check(z.maxLength(200)),
    [],
  ),
})

/** The answer of `POST /api/v2/account/returns`: when the request was received, a UTC instant. */
export const ReturnAnswer = successOf(z.object({ receivedAt: z.string() }))
