import { isOpen } from '../../../domain/orders/attempt.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { Change } from '../../streams/change.ts'
import type { CouponMove, OutboxMessage, PaymentRow, StockMove } from '../../ports/database/eventStore.ts'
import type { ReservationMove, ReservationParty } from '../../ports/database/reservationMove.ts'
import { couponMovesOf, type Redeemer } from './couponMoves.ts'
import type { LoadedOrder } from './loadOrder.ts'
import { orderMessages } from '../afterSale/orderMessages.ts'
import { reservationMovesOf } from './reservationMoves.ts'
import { stockMovesOf } from './stockMoves.ts'

export type OrderChange = Change<OrderState, OrderFact>

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
