import type { Actor } from '../../../domain/kernel/event.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderRefusal, OrderWish } from '../../../domain/orders/orderWishes.ts'
import type { CheckoutDeps } from './checkoutDeps.ts'
import { openOrder, orderChange } from './openOrder.ts'

const TRIES = 30

/** Decides a wish that concerns an order alone, and commits it with its stock and payments. A lost race is decided again. */
export const decideOrder = async (
  { store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>,
  orderUid: string,
  wish: Extract<OrderWish, { readonly type: 'RefusePayment' | 'ReleaseStock' | 'CancelOrder' }>,
  actor: Actor,
): Promise<Result<OrderState, OrderRefusal | { readonly why: 'version-conflict' }>> => {
  for (let tries = 0; tries < TRIES; tries++) {
    const open = await openOrder(store, orderUid)
    const decided = order.decide(wish, open.state)
    if (!decided.ok) return decided
    if (decided.value.length === 0) return ok(open.state)
    const { append, stock, coupons, payments, after } = orderChange(open, decided.value, clock.now(), actor)
    const committed = await store.commit({ appends: [append], stock, coupons, payments })
    if (committed.ok) return ok(after)
  }
  return refused({ why: 'version-conflict' })
}
