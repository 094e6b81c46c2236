import * as z from 'zod/mini'
import {
  stock as decider,
  type ReturnedFor,
  type StockCommand,
  type StockEvent,
  type StockRefusal,
  type StockState,
} from '../../../domain/catalogue/stock.ts'
import { lastOf } from '../cause.ts'
import { eventKind } from '../eventKind.ts'
import { streamOf } from '../load.ts'
import { oneOf } from '../shapes/values.ts'
import { plainState, type StreamKind } from '../streamKind.ts'
import { order } from './order.ts'

const changed = { pieces: z.int(), supplied: z.int() }
const reason = z.nullable(z.string())
const returnedFor = oneOf<ReturnedFor>({ returned: 'returned', withdrawn: 'withdrawn' })

/** A change as it is listed: without the sum so far, and without a reason that nobody gave. */
const listed = <Data extends { readonly supplied: number; readonly reason: string | null }>({
  supplied: _,
  reason: why,
  ...data
}: Data) => (why === null ? data : { ...data, reason: why })

/**
 * A product's stock as its shop changes it: `stock-{productId}`. The row that reservations and sales use is
 * changed in the same commit. The event's actor is the person who counted, received or corrected.
 */
export const stock: StreamKind<StockState, StockCommand, StockEvent, StockRefusal> = {
  prefix: 'stock-',
  schema: 1,
  decider,
  events: {
    StockCounted: eventKind({
      data: z.strictObject({ counted: z.int(), toShip: z.int(), ...changed, reason }),
      summary: listed,
    }),
    StockReceived: eventKind({
      data: z.strictObject({ ...changed, reason }),
      summary: listed,
    }),
    StockReturned: eventKind({
      data: z.strictObject({ orderUid: z.string(), lineId: z.string(), ...changed, reason: returnedFor }),
      summary: listed,
      follows: ({ orderUid }) => [lastOf(streamOf(order, orderUid))],
    }),
    StockCorrected: eventKind({
      data: z.strictObject({ ...changed, reason: z.string() }),
      summary: listed,
    }),
  },
  state: plainState(),
  audit: { shows: 'state', snapshot: () => null },
}
