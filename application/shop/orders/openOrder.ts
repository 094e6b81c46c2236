import type { Actor, Head } from '../../../domain/kernel/event.ts'
import { isOpen } from '../../../domain/orders/attempt.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { decodeOrder, encodeOrder } from '../../streams/states/order.ts'
import type { Append, Commit, EventStore, PaymentRow } from '../../ports/database/eventStore.ts'
import { couponMovesOf, type Redeemer } from './couponMoves.ts'
import { stockMovesOf } from './stockMoves.ts'

const ORDER_SCHEMA = 1

/** The stream that an order's facts stand on. */
export const orderStream = (uid: string): string => `order-${uid}`

/** An order where it stands in the log; `head` is START and `state.order` null for one that is yet to be placed. */
export interface OpenOrder {
  readonly uid: string
  readonly head: Head
  readonly state: OrderState
}

export const openOrder = async (store: EventStore, uid: string): Promise<OpenOrder> => {
  const { head, state } = await store.present(orderStream(uid))
  return { uid, head, state: decodeOrder(state) }
}

/** The order's state after the facts; the one handed in stays as it is. */
export const afterFacts = (state: OrderState, facts: readonly OrderFact[]): OrderState => {
  const next: OrderState = { ...state, attempts: new Map(state.attempts), shortOf: [...state.shortOf] }
  for (const fact of facts) order.evolve(next, fact)
  return next
}

/** What an order's facts come to: lines of the log, stock and coupons moved, payments findable by either id. */
export interface OrderChange {
  readonly append: Append
  readonly stock: NonNullable<Commit['stock']>
  readonly coupons: NonNullable<Commit['coupons']>
  readonly payments: readonly PaymentRow[]
  readonly after: OrderState
}

export const orderChange = (
  { uid, head, state }: OpenOrder,
  facts: readonly OrderFact[],
  now: number,
  actor: Actor,
  redeemer: Redeemer | null = null,
): OrderChange => {
  const after = afterFacts(state, facts)
  const append: Append = {
    stream: orderStream(uid),
    expected: head,
    facts,
    schema: ORDER_SCHEMA,
    at: new Date(now).toISOString(),
    actor,
    causation: null,
    correlation: null,
    state: encodeOrder(after),
  }
  const payments = [...after.attempts.values()]
    .filter((attempt) => attempt !== state.attempts.get(attempt.paymentUid))
    .map((attempt) => ({
      paymentUid: attempt.paymentUid,
      orderUid: uid,
      providerId: attempt.providerId,
      open: isOpen(attempt),
    }))
  const stock = stockMovesOf(facts, after)
  return { append, stock, coupons: couponMovesOf(facts, after, redeemer), payments, after }
}
