import { isOpen } from '../../../domain/orders/attempt.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { Change } from '../../streams/change.ts'
import type { CouponMove, PaymentRow, StockMove } from '../../ports/database/eventStore.ts'
import { couponMovesOf, type Redeemer } from './couponMoves.ts'
import type { LoadedOrder } from './loadOrder.ts'
import { stockMovesOf } from './stockMoves.ts'

export type OrderChange = Change<OrderState, OrderFact>

/** What goes along with a change of an order. */
export interface OrderRows {
  readonly stock: readonly StockMove[]
  readonly coupons: readonly CouponMove[]
  /** findable by either id */
  readonly payments: readonly PaymentRow[]
}

/** The stock and coupons that an order's facts move, and its attempts that changed; `redeemer` is null where no order begins. */
export const orderRows = (
  { uid, state }: LoadedOrder,
  { facts, after }: OrderChange,
  redeemer: Redeemer | null = null,
): OrderRows => ({
  stock: stockMovesOf(facts, after),
  coupons: couponMovesOf(facts, after, redeemer),
  payments: [...after.attempts.values()]
    .filter((attempt) => attempt !== state.attempts.get(attempt.paymentUid))
    .map((attempt) => ({
      paymentUid: attempt.paymentUid,
      orderUid: uid,
      providerId: attempt.providerId,
      open: isOpen(attempt),
    })),
})
