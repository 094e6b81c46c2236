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

/** What goes along with a change of an order. */
export interface OrderRows {
  readonly stock: readonly StockMove[]
  readonly coupons: readonly CouponMove[]
  readonly reservations: readonly ReservationMove[]
  /** findable by either id */
  readonly payments: readonly PaymentRow[]
  /** what is to be done after it */
  readonly outbox: readonly OutboxMessage[]
}

/**
 * The stock and coupons that an order's events move, the reservations they begin and end, and its attempts that changed.
 * @param redeemer null where nothing is begun or paid
 * @param parties whom a reservation is counted against; none where none begins
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

/** What stock is taken under is found as payments are, so that whoever compares it knows whose it is. */
export const revisionRows = (orderUid: string, events: readonly OrderEvent[]): readonly PaymentRow[] =>
  events.flatMap((event) =>
    event.type === 'OrderChanged'
      ? [{ paymentUid: event.data.revisionUid, orderUid, providerId: null, open: false }]
      : [],
  )

/** Where an order's events begin and end what it reserves. @param parties whom it is counted against */
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

/** Pieces of each product in the whole order: two lines may be of one product. */
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
 * The moves of stock that an order's events stand for. What can't be taken is given back, if any of it was held; a changed order gives
 * all back and takes what it is of now under a name of its own.
 * @param before the state that the events change
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

/** Who orders, and how many orders the shop lets carry a coupon. */
export interface Redeemer {
  /** the digest of the customer's e-mail address; null where no attempt begins */
  readonly customer: string | null
  readonly limitsOf: (code: string) => CouponLimits
}

const NO_LIMITS: CouponLimits = { limit: null, limitPerCustomer: null }

/** Coupons of an order that is paid, whoever was first. */
const overLimit = (events: readonly OrderEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'CouponsOverLimit' ? event.data.codes : []))

/**
 * The moves of coupons that an order's events stand for: they go with its stock, under the same reservation.
 * An attempt that reserves nothing notes them. Stock taken for a payment redeems what was noted, or given
 * back before, for the order is paid as it was placed; `redeemer` is null where nothing is begun or paid, and
 * `before` is the state that the events change.
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

/** What each event leads to, by the state before it and the one after it. */
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
