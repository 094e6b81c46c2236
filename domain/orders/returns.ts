import { cents, type Cents } from '../kernel/cents.ts'
import type { Sealed } from '../kernel/sealed.ts'
import { evolveOrder } from './evolveOrder.ts'
import type { CreditedLine, OrderEvent, RefundReason } from './orderEvents.ts'
import type { OrderLine } from './orderLine.ts'
import { initialOrder } from './orderState.ts'

/** Why something is sent back, for who wants to say so: nobody must (Directive 2011/83/EU, article 9(1)). */
export const RETURN_REASONS = ['unfit', 'wrong', 'damaged', 'broken', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Pieces of one of an order's lines that are announced to come back. */
export interface ReturnedLine {
  readonly lineId: string
  readonly pieces: number
  readonly reason: ReturnReason | null
}

const piecesOf = (lineId: string, lines: readonly CreditedLine[]): number =>
  lines.reduce((sum, one) => (one.lineId === lineId ? sum + one.pieces : sum), 0)

/**
 * How many pieces of a line can still be announced.
 * @param announced what was announced before @param credited what the shop took back, announced or not
 */
export const piecesLeft = (
  { lineId, quantity }: Pick<OrderLine, 'lineId' | 'quantity'>,
  announced: readonly CreditedLine[],
  credited: readonly CreditedLine[],
): number => Math.max(0, quantity - Math.max(piecesOf(lineId, announced), piecesOf(lineId, credited)))

/** How far a return is: it came in; what it costs was taken off; money went back. */
export const RETURN_STATUSES = ['received', 'accepted', 'refunded'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** A statement of withdrawal from an order, and what came of it. */
export interface AskedReturn {
  /** ms since 1970 */
  readonly at: number
  readonly statement: Sealed
  readonly status: ReturnStatus
  /** what was sent back since, cents incl. VAT */
  readonly sentBack: Cents
}

/** What was made to its buyer's measure stays sold (Directive 2011/83/EU, article 16(c)). */
export const isMadeToMeasure = ({ options }: Pick<OrderLine, 'options'>): boolean =>
  options.some(({ custom }) => custom !== undefined)

interface Dated {
  readonly event: OrderEvent
  /** ms since 1970 */
  readonly at: number
}

/** Money that goes back since the order costs less, and not for a payment that it had no use for. */
const OF_THE_SALE: readonly RefundReason[] = ['canceled', 'changed', 'credited']

/** Each statement of an order's, the last first, with what the shop did after it. @param events oldest first */
export const returnsOf = (events: readonly Dated[]): readonly AskedReturn[] => {
  const { refunds, attempts } = events.reduce((state, { event }) => {
    evolveOrder(state, event)
    return state
  }, initialOrder())
  const sent = refunds.filter(
    ({ status, paymentUid }) => status === 'sent' && attempts.get(paymentUid)?.status === 'paid',
  )
  return events
    .flatMap(({ event, at }, index) => {
      if (event.type !== 'OrderWithdrawn') return []
      const later = events.slice(index + 1).map((dated) => dated.event)
      const asked = later.flatMap((one) =>
        one.type === 'RefundRequested' && OF_THE_SALE.includes(one.data.reason) ? [one.data.refundUid] : [],
      )
      const own = sent.filter(({ refundUid }) => asked.includes(refundUid))
      const sentBack = cents(own.reduce((sum, { amount }) => sum + amount, 0))
      const isAccepted = later.some(({ type }) => type === 'OrderCredited' || type === 'OrderCanceled')
      const status: ReturnStatus = sentBack > 0 ? 'refunded' : isAccepted ? 'accepted' : 'received'
      return [{ at, statement: event.data.statement, status, sentBack }]
    })
    .toReversed()
}

/** When it last left the shop, ms since 1970; null where it has not. */
export const shippedAt = (events: readonly Dated[]): number | null =>
  events.findLast(({ event }) => event.type === 'OrderShipped')?.at ?? null
