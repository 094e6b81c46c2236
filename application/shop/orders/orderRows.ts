import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { isOpen } from '../../../domain/orders/payments/attempt.ts'
import type {
  CouponMove,
  OutboxMessage,
  PaymentRow,
  StockMove,
  CouponLimits,
} from '../../ports/database/log/eventStore.ts'
import type { ReservationMove, ReservationParty } from '../../ports/database/reservationMove.ts'
import { order } from '../../streams/kinds/order.ts'
import type { LoadedOrder, OrderChange } from './loadOrder.ts'
import { orderMessages } from './orderMessages.ts'

/** The rows that change with an order. */
export interface OrderRows {
  readonly stock: readonly StockMove[]
  readonly coupons: readonly CouponMove[]
  readonly reservations: readonly ReservationMove[]
  /** found by either id */
  readonly payments: readonly PaymentRow[]
  /** follow-up work */
  readonly outbox: readonly OutboxMessage[]
}

/**
 * The stock and coupon moves of an order's events, the reservations they begin and end, and its changed
 * attempts.
 * @param redeemer null if nothing is started or paid
 * @param parties whom a reservation counts against; empty if none begins
 */
export const orderRows = (
  { uid, state }: LoadedOrder,
  change: OrderChange,
  redeemer: Redeemer | null = null,
  parties: readonly ReservationParty[] = [],
): OrderRows => {
  const { events, after } = change
  return {
    stock: stockMovesOf(events, state),
    coupons: couponMovesOf(events, state, redeemer),
    reservations: reservationMovesOf(events, parties),
    payments: [
      ...[...after.attempts.values()]
        .filter((attempt) => attempt !== state.attempts.get(attempt.paymentUid))
        .map((attempt) => ({
          paymentUid: attempt.paymentUid,
          orderUid: uid,
          providerId: attempt.providerId,
          open: isOpen(attempt),
        })),
      ...revisionRows(uid, events),
    ],
    outbox: orderMessages(change, state.secured !== 'nothing'),
  }
}

/**
 * A revision takes stock under its own uid, stored among the payments so that a stock audit finds its order.
 */
export const revisionRows = (orderUid: string, events: readonly OrderEvent[]): readonly PaymentRow[] =>
  events.flatMap((event) =>
    event.type === 'OrderChanged'
      ? [{ paymentUid: event.data.revisionUid, orderUid, providerId: null, open: false }]
      : [],
  )

/**
 * The beginning and end of an order's reservations.
 * @param parties whom a reservation counts against
 */
const reservationMovesOf = (
  events: readonly OrderEvent[],
  parties: readonly ReservationParty[],
): readonly ReservationMove[] =>
  events.flatMap((event): readonly ReservationMove[] => {
    switch (event.type) {
      case 'StockReserved':
        return [{ move: 'begin', reservation: event.data.reservation, parties }]
      case 'StockReleased':
      case 'StockTaken':
        return [{ move: 'end', reservation: event.data.reservation }]
      default:
        return []
    }
  })

/** Pieces per product in the whole order: two lines may have the same product. */
const piecesOf = ({ order }: OrderState): ReadonlyMap<number, number> => {
  const pieces = new Map<number, number>()
  for (const { productId, quantity } of order?.lines ?? [])
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return pieces
}

const moves = (
  state: OrderState,
  reservation: string,
  move: (productId: number) => StockMove['move'],
): readonly StockMove[] =>
  [...piecesOf(state)].map(([productId, quantity]) => ({
    move: move(productId),
    orderUid: reservation,
    productId,
    quantity,
  }))

/**
 * The stock moves of an order's events. Missing goods are released if they were reserved; a changed order
 * releases everything and takes its new lines under the revision's uid.
 * @param before the state before the events
 */
export const stockMovesOf = (events: readonly OrderEvent[], before: OrderState): readonly StockMove[] =>
  eachEvent(events, before, (event, was, is) => {
    switch (event.type) {
      case 'StockReserved':
        return moves(is, event.data.reservation, () => 'reserve')
      case 'StockReleased':
        return moves(is, event.data.reservation, () => 'release')
      case 'StockTaken':
        return moves(is, event.data.reservation, (id) =>
          event.data.except.includes(id) ? 'release' : 'take',
        )
      case 'OrderChanged':
        return [
          ...(was.takenUnder === null ? [] : moves(was, was.takenUnder, () => 'release')),
          ...moves(is, event.data.revisionUid, () => 'take'),
        ]
      default:
        return []
    }
  })

/** Who orders, and the shop's limits on each coupon. */
export interface Redeemer {
  /** the digest of the customer's email address; null if no attempt begins */
  readonly customer: string | null
  readonly limitsOf: (code: string) => CouponLimits
}

const NO_LIMITS: CouponLimits = { limit: null, limitPerCustomer: null }

/** Coupons of a paid order that others had used up first. */
const overLimit = (events: readonly OrderEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'CouponsOverLimit' ? event.data.codes : []))

/**
 * The coupon moves of an order's events, made with its stock under the same reservation. An attempt without a
 * reservation notes its coupons. Stock taken for a payment redeems noted or released coupons again, because
 * the order is paid as it was placed. `redeemer` is null if nothing is started or paid, and `before` is the
 * state before the events.
 */
export const couponMovesOf = (
  events: readonly OrderEvent[],
  before: OrderState,
  redeemer: Redeemer | null,
): readonly CouponMove[] => {
  const limitsOf = redeemer?.limitsOf ?? (() => NO_LIMITS)
  const movesOf = (codes: readonly string[], move: 'redeem' | 'note', reservation: string): CouponMove[] => {
    const customer = redeemer?.customer ?? null
    if (customer === null) return []
    return codes.map((code) => ({ move, reservation, code, customer, ...limitsOf(code) }))
  }
  const isReserved = (reservation: string): boolean =>
    events.some((event) => event.type === 'StockReserved' && event.data.reservation === reservation)
  const over = overLimit(events)
  return eachEvent(events, before, (event, was, { order }): readonly CouponMove[] => {
    const codes = order?.coupons.map(({ code }) => code) ?? []
    switch (event.type) {
      case 'StockReserved':
        return movesOf(codes, 'redeem', event.data.reservation)
      case 'PaymentStarted':
        return isReserved(event.data.paymentUid) ? [] : movesOf(codes, 'note', event.data.paymentUid)
      case 'StockReleased': {
        const reservation = was.redeemedUnder ?? event.data.reservation
        return codes.map((code) => ({ move: 'release', reservation, code }))
      }
      case 'StockTaken':
        return event.data.reservation === order?.uid
          ? movesOf(codes, 'redeem', event.data.reservation)
          : codes.map((code) => ({
              move: 'honour',
              reservation: event.data.reservation,
              code,
              ...(over.includes(code) ? NO_LIMITS : limitsOf(code)),
            }))
      default:
        return []
    }
  })
}

/** The effects of each event, given the state before and after it. */
const eachEvent = <Effect>(
  events: readonly OrderEvent[],
  before: OrderState,
  effectsOf: (event: OrderEvent, was: OrderState, is: OrderState) => readonly Effect[],
): readonly Effect[] => {
  let was = before
  return events.flatMap((event) => {
    const is = order.state.copy(was)
    order.decider.evolve(is, event)
    const effects = effectsOf(event, was, is)
    was = is
    return effects
  })
}
