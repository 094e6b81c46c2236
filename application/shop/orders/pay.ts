import { isOpen } from '../../../domain/orders/attempt.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { handle, type Decision } from '../../streams/handle.ts'
import { unbegun } from '../../streams/load.ts'
import { order } from '../../streams/order.ts'
import type { CommitRefusal } from '../../ports/database/eventStore.ts'
import type { Shopper } from '../account/session.ts'
import type { CartCall, CartNow } from '../cart/cartCall.ts'
import { changeCart, type CartServices } from '../cart/changeCart.ts'
import { loadCart, type LoadedCart } from '../cart/loadCart.ts'
import { cancelChanged } from './cancelChanged.ts'
import { creditOf } from './credit.ts'
import { orderedAlready, sinceOf } from './orderedAlready.ts'
import { createPayment } from '../payments/createPayment.ts'
import { loadOrder, type LoadedOrder } from './loadOrder.ts'
import type { Services } from '../services.ts'
import type { PayRefusal } from './payRefusal.ts'
import { buyerOf, whyNotReady, type Buyer, type PayOrder } from './readyCart.ts'
import { pickupPointOf } from './pickupPointOf.ts'
import { revalidate } from './revalidate.ts'
import { withPayment } from './chosenCart.ts'
import { purchaseOf } from '../companies/purchase.ts'
import { isFor, isUnchanged } from './sameOrder.ts'
import { snapshotOf } from './snapshot.ts'
import { startAttempt, type Placed } from './placeOrder.ts'

/** What paying takes: all that changes the cart, and all that makes an order and its payment. */
export type PayServices = CartServices &
  Pick<
    Services,
    | 'vault'
    | 'orderNumbers'
    | 'customerDigest'
    | 'partyDigest'
    | 'provider'
    | 'pickupPoints'
    | 'payments'
    | 'placedOrders'
    | 'resultUrl'
    | 'webhookUrl'
  >

export interface Payment {
  /** the provider's page; null when there is nothing to pay */
  readonly paymentUrl: string | null
  readonly paymentUid: string
}

type Paid = Result<Payment, PayRefusal>
type Tried = Result<Placed, PayRefusal>

/**
 * Places the order of a cart and begins its payment. The same cart with an open attempt gives that payment again, with an
 * ended one a new attempt on the same order; a cart that was changed cancels the order it had. Whatever differs from what the
 * shopper saw is refused, so nobody pays another sum.
 */
export const pay = async (
  services: PayServices,
  cartUid: string | null,
  session: Shopper | null,
  seen: PayOrder,
): Promise<Paid> => {
  if (!seen.termsAccepted) return refused({ why: 'terms-not-accepted' })
  const handled = await handle<LoadedCart | null, Tried>(services, {
    task: null,
    answerIn: null,
    read: () => loadCart(services.store, cartUid),
    decide: async (loaded, refusal) => {
      if (loaded === null || loaded.state.status === 'closed' || loaded.state.lines.size === 0)
        return nothing(services, await orderedAlready(services, loaded, session, seen))
      const buyer = await buyerOf(services, loaded, session, seen)
      if (!buyer.ok) return nothing(services, buyer)
      if (refusal?.why === 'reservation-limit') return nothing(services, refused(refusal))
      if (refusal !== null && (await isGone(services, callOf(loaded, buyer.value, seen), refusal)))
        return nothing(services, CHANGED)
      return decide(services, loaded, buyer.value, seen)
    },
  })
  const placed = handled.kind === 'done' ? handled.value : CHANGED
  if (!placed.ok) return placed
  const { orderUid, paymentUid, isDue } = placed.value
  return isDue ? payable(services, orderUid, paymentUid) : ok({ paymentUrl: null, paymentUid })
}

const CHANGED = refused<PayRefusal>({ why: 'cart-changed', lines: [] })

const nothing = ({ clock }: Pick<Services, 'clock'>, value: Tried): Decision<Tried> => ({
  value,
  actor: 'system',
  at: clock.now(),
  changes: [],
})

/** The attempt that this cart and buyer have or begin; null when the cart changed by looking, so that it is looked at anew. */
const decide = async (
  services: PayServices,
  loaded: LoadedCart,
  buyer: Buyer,
  seen: PayOrder,
): Promise<Decision<Tried> | null> => {
  const prior = loaded.state.orderUid === null ? null : await loadOrder(services.store, loaded.state.orderUid)
  if (!isSeen(seen, loaded, prior)) return nothing(services, CHANGED)
  const chosen = withPayment(services, loaded, seen.paymentOptionId)
  if (chosen === null) return nothing(services, refused({ why: 'no-payment-option' }))
  // its way of paying may cost something else by now
  const isAsChosen = chosen.change.facts.length === 0
  const standing = prior !== null && (await isFor(services, prior, loaded, buyer, seen)) ? prior : null
  const again = standing === null ? null : underWay(standing, seen)
  if (again !== null && (again.ok || isAsChosen)) return nothing(services, again)
  const same = isAsChosen ? standing : null
  if (prior !== null && same === null && (await cancelChanged(services, prior))) return null
  const lines = await revalidate(services, loaded, callOf(loaded, buyer, seen))
  if (lines !== null) return nothing(services, refused({ why: 'cart-changed', lines }))
  const why = await whyNotReady(services, chosen.change.after, buyer, seen)
  if (why !== null) return nothing(services, refused(why))
  const pickup = await pickupPointOf(services, chosen.change.after)
  if (!pickup.ok) return nothing(services, pickup)
  const credit = await creditOf(services, buyer.loaded, chosen.change.after)
  if (!credit.ok) return nothing(services, credit)
  const purchase = same === null ? await purchaseOf(services, buyer, chosen, seen) : ok(null)
  if (!purchase.ok) return nothing(services, purchase)
  const placing =
    same === null ? await snapshotOf(services, chosen.change, buyer, pickup.value, seen.locale) : null
  const more = { drawing: credit.value, purchase: purchase.value }
  const started = await startAttempt(
    services,
    chosen,
    same ?? unbegun(order, placing?.uid ?? ''),
    placing,
    buyer,
    { ...seen, ...more },
  )
  return started && { ...started, value: ok(started.value) }
}

/** Whether something that was to be ordered went to others meanwhile. A coupon that did is taken out of the cart. */
const isGone = async (
  services: CartServices,
  call: CartCall<CartNow>,
  refusal: CommitRefusal,
): Promise<boolean> => {
  if (refusal.why === 'coupon-spent' || refusal.why === 'coupon-used')
    await withoutCoupon(services, call, refusal)
  else if (refusal.why !== 'out-of-stock') return false
  return true
}

const callOf = (
  { uid: cartUid }: LoadedCart,
  { customerId, isLoggedIn }: Buyer,
  { locale, by }: PayOrder,
): CartCall<CartNow> => ({
  cartUid,
  actor: by ?? `customer:${customerId}`,
  customerId: isLoggedIn ? customerId : null,
  locale,
  taskId: null,
  answerIn: null,
})

/** Takes out what others redeemed first, or this customer before: the shopper sees the cart without it and can go on. */
const withoutCoupon = (
  services: CartServices,
  call: CartCall<CartNow>,
  { why, code }: { readonly why: 'coupon-spent' | 'coupon-used'; readonly code: string },
) =>
  changeCart(services, call, {
    begins: false,
    wish: () => ok({ type: 'RemoveCoupon', code, reason: why === 'coupon-used' ? 'used' : 'spent' }),
    result: ok,
  })

/** The shopper saw this very cart, if only before its order was noted on it. */
const isSeen = ({ cartVersion }: PayOrder, loaded: LoadedCart, prior: LoadedOrder | null): boolean =>
  cartVersion === loaded.head.version ||
  (prior !== null &&
    isUnchanged(prior, loaded) &&
    cartVersion >= sinceOf(prior) &&
    cartVersion < loaded.head.version)

/** The attempt that is open, refused when it is not what was seen; null when there is none. */
const underWay = ({ uid: orderUid, state }: LoadedOrder, seen: PayOrder): Tried | null => {
  const attempt = [...state.attempts.values()].find(isOpen)
  if (attempt === undefined) return null
  const isAsSeen = state.order?.totals.totalInclVat === seen.totalInclVat
  return isAsSeen ? ok({ orderUid, paymentUid: attempt.paymentUid, isDue: true }) : CHANGED
}

/** Has the provider make it where it hasn't yet. */
const payable = async (services: PayServices, orderUid: string, paymentUid: string): Promise<Paid> => {
  const created = await createPayment(services, orderUid, paymentUid)
  if (created.kind !== 'created') return refused({ why: 'provider' })
  return ok({ paymentUrl: created.attempt.checkoutUrl, paymentUid })
}
