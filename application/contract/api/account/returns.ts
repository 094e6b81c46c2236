import * as z from 'zod/mini'
import { RETURN_REASONS, RETURN_STATUSES } from '../../../../domain/orders/returns.ts'
import { OrdersQuery } from './accountOrders.ts'
import { euros } from '../../money.ts'
import { successOf } from '../envelope.ts'

/** `options`: what was chosen, '' for nothing: two lines may be of one product */
const line = z.object({ title: z.string(), options: z.string(), quantity: z.int() })

/** `GET /api/v2/account/returns?page`: from 1, of a hundred orders each. */
export const ReturnsQuery = OrdersQuery
export const ReturnsAnswer = successOf(
  z.object({
    /** the order placed last first */
    returnable: z.array(
      z.object({
        orderUid: z.string(),
        number: z.string(),
        /** UTC instant */
        placedAt: z.string(),
        /** `quantity`: pieces that were not announced yet */
        lines: z.array(z.extend(line, { lineId: z.string(), index: z.int() })),
        /** made to measure: these stay */
        exempt: z.array(line),
      }),
    ),
    /** the one asked last first */
    asked: z.array(
      z.object({
        orderUid: z.string(),
        number: z.string(),
        /** UTC instant */
        askedAt: z.string(),
        goods: z.string(),
        status: z.enum(RETURN_STATUSES),
        /** what went back since */
        sentBack: euros,
      }),
    ),
    page: z.int(),
    pages: z.int(),
    returnDays: z.int(),
  }),
)

/** `POST /api/v2/account/returns`: which of the order, in words or by line; all of it where nothing is said. */
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

/** What it answers: when it came in, a UTC instant. */
export const ReturnAnswer = successOf(z.object({ receivedAt: z.string() }))
