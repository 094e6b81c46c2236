import { isOpen } from '../../../domain/orders/attempt.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Session } from '../../ports/database/sessions.ts'
import type { CartCall, CartNow } from '../cart/cartCall.ts'
import { changeCart } from '../cart/changeCart.ts'
import { loadCart, type LoadedCart } from '../cart/loadCart.ts'
import { cancelChanged } from './cancelChanged.ts'
import { createPayment } from '../payments/createPayment.ts'
import { openOrder, type OpenOrder } from './openOrder.ts'
import type { CheckoutDeps } from './checkoutDeps.ts'
import type { PayRefusal } from './payRefusal.ts'
import { buyerOf, whyNotReady, type Buyer, type PayOrder } from './readyCart.ts'
import { revalidate } from './revalidate.ts'
import { withPayment } from './chosenCart.ts'
import { snapshotOf } from './snapshot.ts'
import { startAttempt, unplaced } from './placeOrder.ts'

export interface Payment {
  /** the provider's page; null when there is nothing to pay */
  readonly paymentUrl: string | null
  readonly paymentUid: string
}

type Paid = Result<Payment, PayRefusal>
const TRIES = 20

/**
 * Places the order of a cart and begins its payment. The same cart with an open attempt gives that payment again, with an
 * ended one a new attempt on the same order; a cart that was changed cancels the order it had. Whatever differs from what the
 * shopper saw is refused, so nobody pays another sum. A lost race is looked at anew.
 */
export const pay = async (
  deps: CheckoutDeps,
  cartUid: string | null,
  session: Session | null,
  seen: PayOrder,
): Promise<Paid> => {
  if (!seen.termsAccepted) return refused({ why: 'terms-not-accepted' })
  for (let tries = 0; tries < TRIES; tries++) {
    const held = await loadCart(deps.store, cartUid)
    if (held === null || held.state.status === 'closed' || held.state.lines.size === 0)
      return refused({ why: 'no-cart' })
    const buyer = await buyerOf(deps, held, session, seen)
    if (!buyer.ok) return buyer
    const prior = held.state.orderUid === null ? null : await openOrder(deps.store, held.state.orderUid)
    if (!isSeen(seen, held, prior)) return changed()
    const same = prior !== null && isFor(prior, held, buyer.value, seen) ? prior : null
    const again = same === null ? null : await underWay(deps, same, seen)
    if (again !== null) return again
    if (prior !== null && same === null && (await cancelChanged(deps, prior))) continue
    const lines = await revalidate(deps, held, callOf(held, buyer.value, seen))
    if (lines !== null) return refused({ why: 'cart-changed', lines })
    const chosen = withPayment(deps, held, seen.paymentOptionId)
    if (chosen === null) return refused({ why: 'no-payment-option' })
    const why = await whyNotReady(deps, chosen.state, buyer.value, seen)
    if (why !== null) return refused(why)
    const placing = same === null ? await snapshotOf(deps, chosen, buyer.value, seen.locale) : null
    const order = same ?? unplaced(placing?.uid ?? '')
    const started = await startAttempt(deps, chosen, order, placing, buyer.value)
    if (started.kind === 'started')
      return started.isDue
        ? payable(deps, order.uid, started.paymentUid)
        : ok({ paymentUrl: null, paymentUid: started.paymentUid })
    if (started.refusal.why === 'out-of-stock') return changed()
    if (started.refusal.why === 'coupon-spent' || started.refusal.why === 'coupon-used') {
      await withoutCoupon(deps, callOf(held, buyer.value, seen), started.refusal)
      return changed()
    }
  }
  return changed()
}

const changed = (): Paid => refused({ why: 'cart-changed', lines: [] })

const callOf = (
  { uid: cartUid }: LoadedCart,
  { customerId }: Buyer,
  { locale }: PayOrder,
): CartCall<CartNow> => ({
  cartUid,
  actor: `customer:${customerId}`,
  locale,
  taskId: null,
  keep: null,
})

/** Takes out what others redeemed first, or this customer before: the shopper sees the cart without it and can go on. */
const withoutCoupon = (
  deps: CheckoutDeps,
  call: CartCall<CartNow>,
  { why, code }: { readonly why: 'coupon-spent' | 'coupon-used'; readonly code: string },
) =>
  changeCart(deps, call, {
    begins: false,
    wish: () => ok({ type: 'RemoveCoupon', code, reason: why === 'coupon-used' ? 'used' : 'spent' }),
    result: ok,
  })

/** The cart stands as it stood when this order was made of it, the note of the order aside. */
const isUnchanged = ({ state: { order } }: OpenOrder, { head }: LoadedCart): boolean =>
  order !== null && order.cartVersion + 1 === head.version

/** The oldest version the shopper may have looked at: before the way of paying was chosen with the order itself. */
const sinceOf = ({ state }: OpenOrder): number => (state.order?.cartVersion ?? Infinity) - 1

/** The shopper saw this very cart, if only before its order was noted on it. */
const isSeen = ({ cartVersion }: PayOrder, held: LoadedCart, prior: OpenOrder | null): boolean =>
  cartVersion === held.head.version ||
  (prior !== null &&
    isUnchanged(prior, held) &&
    cartVersion >= sinceOf(prior) &&
    cartVersion < held.head.version)

/** The order is this buyer's, of this very cart and paid in this way. */
const isFor = (prior: OpenOrder, held: LoadedCart, { customerId }: Buyer, seen: PayOrder): boolean =>
  isUnchanged(prior, held) &&
  prior.state.status !== 'canceled' &&
  prior.state.order?.customerId === customerId &&
  prior.state.order.payment.optionId === seen.paymentOptionId

/** The attempt that is open, as its payment; null when there is none or it is not what was seen. */
const underWay = async (deps: CheckoutDeps, order: OpenOrder, seen: PayOrder): Promise<Paid | null> => {
  const attempt = [...order.state.attempts.values()].find(isOpen)
  if (attempt === undefined) return null
  const isAsSeen = order.state.order?.totals.totalInclVat === seen.totalInclVat
  return isAsSeen ? payable(deps, order.uid, attempt.paymentUid) : changed()
}

/** Has the provider make it where it hasn't yet. */
const payable = async (deps: CheckoutDeps, orderUid: string, paymentUid: string): Promise<Paid> => {
  const created = await createPayment(deps, orderUid, paymentUid)
  if (created.kind !== 'created') return refused({ why: 'provider' })
  return ok({ paymentUrl: created.attempt.checkoutUrl, paymentUid })
}
