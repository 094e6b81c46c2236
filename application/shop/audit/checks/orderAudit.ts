import { fold } from '../../../../domain/kernel/decider.ts'
import type { StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import type { OrderEvent } from '../../../../domain/orders/orderEvents.ts'
import { initialOrder, type OrderState } from '../../../../domain/orders/orderState.ts'
import { isOpen } from '../../../../domain/orders/payments/attempt.ts'
import type { CouponMove, PaymentRow, StockMove } from '../../../ports/database/log/eventStore.ts'
import type { OrderRows } from '../../../ports/database/log/storedRows.ts'
import { order } from '../../../streams/kinds/order.ts'
import { readEvent } from '../../../streams/streamKind.ts'
import { couponMovesOf, revisionRows, stockMovesOf } from '../../orders/orderRows.ts'
import { REFUND_SEND } from '../../outbox/messages.ts'
import { holdOf } from '../../privacy/customerOrders.ts'
import type { Finding } from './finding.ts'
import { difference, rowDifferences, type RowAudit } from './rowAudit.ts'

/**
 * Skips the customer and the limits: the customer is a digest of sealed data, and limits were checked at
 * redemption.
 */
const ANYBODY = { customer: '', limitsOf: () => ({ limit: null, limitPerCustomer: null }) }

/** Returns the expected payment rows: the attempts, and the order itself if it was settled without one. */
const paymentsOf = (orderUid: string, events: readonly OrderEvent[], { attempts }: OrderState) => {
  const rows: PaymentRow[] = [...attempts.values()].map((attempt) => ({
    paymentUid: attempt.paymentUid,
    orderUid,
    providerId: attempt.providerId,
    open: isOpen(attempt),
  }))
  if (events.some(({ data }) => 'totals' in data && 'paymentUid' in data && data.paymentUid === null))
    rows.push({ paymentUid: orderUid, orderUid, providerId: null, open: false })
  rows.push(...revisionRows(orderUid, events))
  return byKey(rows, ({ paymentUid }) => paymentUid)
}

const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [keyOf(row), row]))

const moveKey = (reservation: string, productId: number, move: string) =>
  `${move} of product ${productId} for ${reservation}`

/**
 * Returns the most pieces that each stock move may hold. A row may hold none if the product's stock was not
 * managed or recorded at the time.
 */
const mostHeld = (moves: readonly StockMove[]): ReadonlyMap<string, number> => {
  const most = new Map<string, number>()
  for (const { move, orderUid, productId, quantity } of moves) {
    const key = moveKey(orderUid, productId, move)
    if (most.has(key) && move !== 'release') continue
    most.set(key, move === 'release' ? 0 : quantity)
    if (move === 'reserve') continue
    for (const before of ['reserve', 'take'] as const) {
      const other = moveKey(orderUid, productId, before)
      if (before !== move && most.has(other)) most.set(other, 0)
    }
  }
  return most
}

const redemptionKey = (reservation: string, code: string) => `${code} for ${reservation}`

/**
 * Returns the reservation that counts against a reservation cap; empty once its stock was released or sold.
 */
const reservedBy = ({ stock, reservation }: OrderState): readonly string[] =>
  stock === 'reserved' && reservation !== null ? [reservation] : []

/** Returns whether each redemption counts. */
const redeemedBy = (moves: readonly CouponMove[]): ReadonlyMap<string, boolean> => {
  const counts = new Map<string, boolean>()
  for (const { move, reservation, code } of moves) {
    const key = redemptionKey(reservation, code)
    const begins = move === 'redeem' || move === 'note'
    if (counts.has(key) !== begins) counts.set(key, move === 'redeem' || move === 'honour')
  }
  return counts
}

/**
 * Reports requested refunds whose outbox message is missing.
 * @param asked version of each refund's latest request
 */
const lostRefunds = (
  orderUid: string,
  { refunds }: OrderState,
  asked: ReadonlyMap<string, number>,
  messages: readonly string[],
): readonly string[] =>
  refunds
    .filter(({ status }) => status === 'requested')
    .flatMap(({ refundUid }) => {
      const version = asked.get(refundUid)
      return version === undefined ? [] : [`${REFUND_SEND}-${orderUid}-${version}`]
    })
    .filter((id) => !messages.includes(id))
    .map((id) => `outbox lacks ${id}`)

/** Compares the order's hold row with its state; ignores a row of an earlier version. */
const holdDifferences = (
  orderUid: string,
  version: number,
  state: OrderState,
  { hold }: OrderRows,
): readonly string[] => {
  if (hold === null || hold.version < version) return []
  const { orderUid: _, ...wanted } = holdOf({ uid: orderUid, head: { version }, state })
  const differs = difference(hold, wanted)
  return differs === null ? [] : [`order_holds: ${differs}`]
}

const compared = (
  orderUid: string,
  version: number,
  { events, asked }: { readonly events: readonly OrderEvent[]; readonly asked: ReadonlyMap<string, number> },
  rows: OrderRows,
): readonly string[] => {
  const state = fold(order.decider, events)
  const moves = byKey(rows.moves, ({ reservation, productId, move }) => moveKey(reservation, productId, move))
  const redemptions = byKey(rows.redemptions, ({ reservation, code }) => redemptionKey(reservation, code))
  return [
    ...rowDifferences(
      'payments',
      byKey(rows.payments, ({ paymentUid }) => paymentUid),
      paymentsOf(orderUid, events, state),
      difference,
    ),
    ...rowDifferences(
      'stock_moves',
      moves,
      mostHeld(stockMovesOf(events, initialOrder())),
      ({ held }, most) => (held === 0 || held === most ? null : difference({ held }, { held: most })),
    ),
    ...rowDifferences(
      'coupon_redemptions',
      redemptions,
      redeemedBy(couponMovesOf(events, initialOrder(), ANYBODY)),
      ({ held }, counts) => difference({ held }, { held: counts }),
    ),
    // a missing reservation is fine: the order predates the shop's caps
    ...rows.reservations
      .filter((reservation) => !reservedBy(state).includes(reservation))
      .map((reservation) => `reservations has ${reservation}, which its events don’t make`),
    ...holdDifferences(orderUid, version, state, rows),
    ...lostRefunds(orderUid, state, asked, rows.refundMessages),
  ]
}

/**
 * Audits an order's payments, stock moves, coupon redemptions, reservations, hold and refund messages, and
 * collects its number for the audit of all order numbers.
 */
export const orderAudit = (numbers: Pick<OrderNumberAudit, 'note'>): RowAudit => {
  const events: OrderEvent[] = []
  /** version of the latest request by refund uid */
  const asked = new Map<string, number>()
  return {
    add: (stored: StoredEvent) => {
      const read = readEvent(order, stored)
      if (!read.ok) return
      const { event } = read.value
      events.push(event)
      const isAsked = event.type === 'RefundRequested' || event.type === 'RefundRetried'
      // before schema 2, staff sent refunds by hand, without an outbox message
      if (isAsked && stored.meta.schema > 1) asked.set(event.data.refundUid, stored.version)
    },
    differences: ({ stream, version, order: rows }) => {
      for (const { type, data } of events) if (type === 'OrderPlaced') numbers.note(data.number, stream)
      return rows === null
        ? []
        : compared(stream.slice(order.prefix.length), version, { events, asked }, rows)
    },
  }
}

const NUMBER = /^(\d{4})-(\d{5,9})$/

/**
 * Audits the numbers of all orders: each is unique, and none exceeds the last number recorded for its year.
 */
export interface OrderNumberAudit {
  note(number: string, stream: string): void
  findings(last: ReadonlyMap<number, number>): readonly Finding[]
}

export const orderNumberAudit = (): OrderNumberAudit => {
  const streamOf = new Map<string, string>()
  const highest = new Map<number, number>()
  const twice: Finding[] = []
  const wrong = (stream: string | null, detail: string): Finding => ({
    why: 'wrong-number',
    stream,
    version: null,
    detail,
  })
  return {
    note: (number, stream) => {
      const other = streamOf.get(number)
      if (other !== undefined) twice.push(wrong(stream, `${number} is the number of ${other} as well`))
      streamOf.set(number, stream)
      const [, year, counted] = NUMBER.exec(number) ?? []
      if (year === undefined) return
      highest.set(Number(year), Math.max(highest.get(Number(year)) ?? 0, Number(counted)))
    },
    findings: (last) => [
      ...twice,
      ...[...highest]
        .filter(([year, most]) => (last.get(year) ?? 0) < most)
        .map(([year, most]) =>
          wrong(null, `order_numbers of ${year} says ${last.get(year) ?? 'nothing'}, an order has ${most}`),
        ),
    ],
  }
}
