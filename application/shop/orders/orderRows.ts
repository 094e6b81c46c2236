import { isOpen } from '../../../domain/orders/payments/attempt.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { CouponMove, OutboxMessage, PaymentRow, StockMove } from '../../ports/database/log/eventStore.ts'
import type { ReservationMove, ReservationParty } from '../../ports/database/reservationMove.ts'
import { couponMovesOf, type Redeemer } from './couponMoves.ts'
import type { LoadedOrder, OrderChange } from './loadOrder.ts'
import { orderMessages } from './orderMessages.ts'
import { stockMovesOf } from './stockMoves.ts'

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
