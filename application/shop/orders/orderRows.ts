import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
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
 * The stock and coupons that an order's facts move, the reservations they begin and end, and its attempts that changed.
 * @param redeemer null where nothing is begun or paid
 * @param parties whom a reservation is counted against; none where none begins
 */
export const orderRows = (
  { uid, state }: LoadedOrder,
  change: OrderChange,
  redeemer: Redeemer | null = null,
  parties: readonly ReservationParty[] = [],
): OrderRows => {
  const { facts, after } = change
  return {
    stock: stockMovesOf(facts, state),
    coupons: couponMovesOf(facts, state, redeemer),
    reservations: reservationMovesOf(facts, parties),
    payments: [
      ...[...after.attempts.values()]
        .filter((attempt) => attempt !== state.attempts.get(attempt.paymentUid))
        .map((attempt) => ({
          paymentUid: attempt.paymentUid,
          orderUid: uid,
          providerId: attempt.providerId,
          open: isOpen(attempt),
        })),
      ...revisionRows(uid, facts),
    ],
    outbox: orderMessages(change, state.secured !== 'nothing'),
  }
}

/** What stock is taken under is found as payments are, so that whoever compares it knows whose it is. */
export const revisionRows = (orderUid: string, facts: readonly OrderFact[]): readonly PaymentRow[] =>
  facts.flatMap((fact) =>
    fact.type === 'OrderChanged'
      ? [{ paymentUid: fact.data.revisionUid, orderUid, providerId: null, open: false }]
      : [],
  )

/** Where an order's facts begin and end what it reserves. @param parties whom it is counted against */
const reservationMovesOf = (
  facts: readonly OrderFact[],
  parties: readonly ReservationParty[],
): readonly ReservationMove[] =>
  facts.flatMap((fact): readonly ReservationMove[] => {
    switch (fact.type) {
      case 'StockReserved':
        return [{ move: 'begin', reservation: fact.data.reservation, parties }]
      case 'StockReleased':
      case 'StockTaken':
        return [{ move: 'end', reservation: fact.data.reservation }]
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
 * The moves of stock that an order's facts stand for. What can't be taken is given back, if any of it was held; a changed order gives
 * all back and takes what it is of now under a name of its own.
 * @param before the state that the facts change
 */
export const stockMovesOf = (facts: readonly OrderFact[], before: OrderState): readonly StockMove[] =>
  eachFact(facts, before, (fact, was, is) => {
    switch (fact.type) {
      case 'StockReserved':
        return moves(is, fact.data.reservation, () => 'reserve')
      case 'StockReleased':
        return moves(is, fact.data.reservation, () => 'release')
      case 'StockTaken':
        return moves(is, fact.data.reservation, (id) => (fact.data.except.includes(id) ? 'release' : 'take'))
      case 'OrderChanged':
        return [
          ...(was.takenUnder === null ? [] : moves(was, was.takenUnder, () => 'release')),
          ...moves(is, fact.data.revisionUid, () => 'take'),
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
const overLimit = (facts: readonly OrderFact[]): readonly string[] =>
  facts.flatMap((fact) => (fact.type === 'CouponsOverLimit' ? fact.data.codes : []))

/**
 * The moves of coupons that an order's facts stand for: they go with its stock, under the same reservation.
 * An attempt that reserves nothing notes them. Stock taken for a payment redeems what was noted, or given
 * back before, for the order is paid as it was placed; `redeemer` is null where nothing is begun or paid, and
 * `before` is the state that the facts change.
 */
export const couponMovesOf = (
  facts: readonly OrderFact[],
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
    facts.some((fact) => fact.type === 'StockReserved' && fact.data.reservation === reservation)
  const over = overLimit(facts)
  return eachFact(facts, before, (fact, was, { order }): readonly CouponMove[] => {
    const codes = order?.coupons.map(({ code }) => code) ?? []
    switch (fact.type) {
      case 'StockReserved':
        return movesOf(codes, 'redeem', fact.data.reservation)
      case 'PaymentStarted':
        return isReserved(fact.data.paymentUid) ? [] : movesOf(codes, 'note', fact.data.paymentUid)
      case 'StockReleased': {
        const reservation = was.redeemedUnder ?? fact.data.reservation
        return codes.map((code) => ({ move: 'release', reservation, code }))
      }
      case 'StockTaken':
        return fact.data.reservation === order?.uid
          ? movesOf(codes, 'redeem', fact.data.reservation)
          : codes.map((code) => ({
              move: 'honour',
              reservation: fact.data.reservation,
              code,
              ...(over.includes(code) ? NO_LIMITS : limitsOf(code)),
            }))
      default:
        return []
    }
  })
}

/** What each fact leads to, by the state before it and the one after it. */
const eachFact = <Effect>(
  facts: readonly OrderFact[],
  before: OrderState,
  effectsOf: (fact: OrderFact, was: OrderState, is: OrderState) => readonly Effect[],
): readonly Effect[] => {
  let was = before
  return facts.flatMap((fact) => {
    const is = order.state.copy(was)
    order.decider.evolve(is, fact)
    const effects = effectsOf(fact, was, is)
    was = is
    return effects
  })
}
