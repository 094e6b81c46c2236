import { order } from '../../../domain/orders/order.ts'
import type { OrderRefusal } from '../../../domain/orders/orderWishes.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { refused, ok, type Result } from '../../../domain/kernel/result.ts'
import type { ProviderPayment } from '../../ports/outside/payments.ts'
import { loadCart, type LoadedCart } from '../cart/loadCart.ts'
import type { CheckoutDeps } from '../orders/checkoutDeps.ts'
import { cartAppend } from '../orders/cartAppend.ts'
import { openOrder, orderChange, type OpenOrder, type OrderChange } from '../orders/openOrder.ts'

type NewsDeps = Pick<CheckoutDeps, 'store' | 'clock'>
const TRIES = 30

/**
 * Puts down what the provider says of an attempt, in one commit with all that follows: stock taken or given back, and, once
 * the order is secured, the cart closed and another open order of that cart canceled. Old news changes nothing. What stock
 * can't give is found out by trying; a lost race is decided again.
 */
export const applyNews = async (
  { store, clock }: NewsDeps,
  orderUid: string,
  paymentUid: string,
  { providerId, status, amount, checkoutUrl }: Omit<ProviderPayment, 'method' | 'metadata'>,
): Promise<Result<OrderState, OrderRefusal | { readonly why: 'version-conflict' }>> => {
  const shortOf: number[] = []
  for (let tries = 0; tries < TRIES; tries++) {
    const open = await openOrder(store, orderUid)
    const held = await loadCart(store, open.state.order?.cartUid ?? null)
    const other = await otherOrder(store, held, orderUid)
    const isCartSettledElsewhere = other !== null && other.state.secured !== 'nothing'
    const decided = order.decide(
      {
        type: 'RecordPayment',
        paymentUid,
        providerId,
        status,
        amount,
        checkoutUrl,
        shortOf,
        isCartSettledElsewhere,
      },
      open.state,
    )
    if (!decided.ok) return decided
    if (decided.value.length === 0) return ok(open.state)
    const now = clock.now()
    const change = orderChange(open, decided.value, now, 'system')
    const isSecured = open.state.secured === 'nothing' && change.after.secured !== 'nothing'
    const canceled = isSecured && other !== null ? cancelOf(other, now) : null
    const closing = isSecured && held !== null ? cartAppend(held, orderUid, true, now, 'system') : null
    const changes = [change, ...(canceled === null ? [] : [canceled])]
    const committed = await store.commit({
      appends: [...changes.map(({ append }) => append), ...(closing ?? [])],
      stock: changes.flatMap(({ stock }) => stock),
      coupons: changes.flatMap(({ coupons }) => coupons),
      payments: changes.flatMap(({ payments }) => payments),
    })
    if (committed.ok) return ok(change.after)
    if (committed.refusal.why === 'out-of-stock') shortOf.push(committed.refusal.productId)
  }
  return refused({ why: 'version-conflict' })
}

/** The order that the cart carries now, when it is another one. */
const otherOrder = async (
  store: NewsDeps['store'],
  held: LoadedCart | null,
  orderUid: string,
): Promise<OpenOrder | null> => {
  const uid = held?.state.orderUid ?? null
  return uid === null || uid === orderUid ? null : openOrder(store, uid)
}

const cancelOf = (other: OpenOrder, now: number): OrderChange | null => {
  const decided = order.decide({ type: 'CancelOrder', reason: 'cart-changed' }, other.state)
  return decided.ok && decided.value.length > 0 ? orderChange(other, decided.value, now, 'system') : null
}
