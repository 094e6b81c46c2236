import { cents, type Cents } from '../kernel/cents.ts'
import type { Sealed } from '../kernel/sealed.ts'
import { evolveOrder } from './evolveOrder.ts'
import type { CreditedLine, OrderEvent, RefundReason } from './orderEvents.ts'
import type { OrderLine } from './orderLine.ts'
import { initialOrder } from './orderState.ts'

/** Optional reasons for a return: the buyer need not give one (Directive 2011/83/EU, article 9(1)). */
export const RETURN_REASONS = ['unfit', 'wrong', 'damaged', 'broken', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Pieces of one order line that the buyer announced to return. */
export interface ReturnedLine {
  readonly lineId: string
  readonly pieces: number
  readonly reason: ReturnReason | null
}

const piecesOf = (lineId: string, lines: readonly CreditedLine[]): number =>
  lines.reduce((sum, one) => (one.lineId === lineId ? sum + one.pieces : sum), 0)

/**
 * The number of pieces of a line that the buyer can still announce.
 * @param announced announced before
 * @param credited credited by the shop, announced or not
 */
export const piecesLeft = (
  { lineId, quantity }: Pick<OrderLine, 'lineId' | 'quantity'>,
  announced: readonly CreditedLine[],
  credited: readonly CreditedLine[],
): number => Math.max(0, quantity - Math.max(piecesOf(lineId, announced), piecesOf(lineId, credited)))

/** Progress of a return: the statement was received; the goods were credited; money was refunded. */
export const RETURN_STATUSES = ['received', 'accepted', 'refunded'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** A statement of withdrawal from an order, and its progress. */
export interface RequestedReturn {
  /** ms since 1970 */
  readonly at: number
  readonly statement: Sealed
  readonly status: ReturnStatus
  /** cents incl. VAT refunded since */
  readonly sentBack: Cents
}

/** Made-to-measure goods are exempt from withdrawal (Directive 2011/83/EU, article 16(c)). */
export const isMadeToMeasure = ({ options }: Pick<OrderLine, 'options'>): boolean =>
  options.some(({ custom }) => custom !== undefined)

interface Dated {
  readonly event: OrderEvent
  /** ms since 1970 */
  readonly at: number
}

/** Reasons of refunds that follow from a lower order total, not from an unneeded payment. */
const OF_THE_SALE: readonly RefundReason[] = ['canceled', 'changed', 'credited']

/** An order's statements of withdrawal, newest first, each with its progress. @param events oldest first */
export const returnsOf = (events: readonly Dated[]): readonly RequestedReturn[] => {
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

/** The time of the last shipment, ms since 1970; null if the order is not shipped. */
export const shippedAt = (events: readonly Dated[]): number | null =>
  events.findLast(({ event }) => event.type === 'OrderShipped')?.at ?? null
