import { isOpen } from '../../../domain/orders/attempt.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Session } from '../../ports/sessions.ts'
import type { CartCall, CartNow } from '../cart/cartCall.ts'
import { choosePaymentOption } from '../cart/choose.ts'
import { openCart, type OpenCart } from '../cart/openCart.ts'
import { cancelChanged } from '../orders/cancelChanged.ts'
import { createPayment } from '../orders/createPayment.ts'
import { openOrder, type OpenOrder } from '../orders/openOrder.ts'
import type { CheckoutDeps } from './checkoutDeps.ts'
import type { PayRefusal } from './payRefusal.ts'
import { buyerOf, whyNotReady, type Buyer, type PayOrder } from './readyCart.ts'
import { revalidate } from './revalidate.ts'
import { snapshotOf } from './snapshot.ts'
import { startAttempt, unplaced } from './startAttempt.ts'

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
  let version = seen.cartVersion
  for (let tries = 0; tries < TRIES; tries++) {
    const held = await openCart(deps.store, cartUid)
    if (held === null || held.state.status === 'closed' || held.state.lines.size === 0)
      return refused({ why: 'no-cart' })
    const buyer = await buyerOf(deps, held, session, seen)
    if (!buyer.ok) return buyer
    const prior = held.state.orderUid === null ? null : await openOrder(deps.store, held.state.orderUid)
    const same = prior !== null && isOf(prior, held, buyer.value) ? prior : null
    if (same !== null && seen.paymentOptionId === held.state.payment?.paymentOptionId) {
      const again = await underWay(deps, same, seen)
      if (again !== null) return again
    } else if (prior !== null && same === null && (await cancelChanged(deps, prior))) continue
    if (version !== held.head.version && !(same !== null && version >= sinceOf(same))) return changed()
    const call: CartCall<CartNow> = {
      cartUid: held.uid,
      actor: `customer:${buyer.value.customerId}`,
      locale: seen.locale,
      taskId: null,
      keep: null,
    }
    if (seen.paymentOptionId !== held.state.payment?.paymentOptionId) {
      const chosen = await choosePaymentOption(deps, call, seen.paymentOptionId)
      if (chosen.kind !== 'done' || !chosen.result.ok) return refused({ why: 'no-payment-option' })
      if (chosen.result.value.version !== held.head.version + 1) return changed()
      version = chosen.result.value.version
      continue
    }
    const lines = await revalidate(deps, held, call)
    if (lines.length > 0) return refused({ why: 'cart-changed', lines })
    const why = await whyNotReady(deps, held, buyer.value, seen)
    if (why !== null) return refused(why)
    const placing = same === null ? await snapshotOf(deps, held, buyer.value, seen.locale) : null
    const order = same ?? unplaced(placing?.uid ?? '')
    const started = await startAttempt(deps, held, order, placing)
    if (started.kind === 'started')
      return started.isDue
        ? payable(deps, order.uid, started.paymentUid)
        : ok({ paymentUrl: null, paymentUid: started.paymentUid })
    if (started.refusal.why === 'out-of-stock') return changed()
  }
  return changed()
}

const changed = (): Paid => refused({ why: 'cart-changed', lines: [] })

/** The cart stands as it stood when this order was made of it, the note of the order aside; and it is this buyer's. */
const isOf = ({ state: { order, status } }: OpenOrder, { head }: OpenCart, { customerId }: Buyer): boolean =>
  order !== null &&
  status !== 'canceled' &&
  order.cartVersion + 1 === head.version &&
  order.customerId === customerId

/** The oldest version the shopper may have looked at: before the way of paying was chosen with the order itself. */
const sinceOf = ({ state }: OpenOrder): number => (state.order?.cartVersion ?? Infinity) - 1

/** The attempt that is open, as its payment; null when there is none or it is not what was seen. */
const underWay = async (
  deps: CheckoutDeps,
  order: OpenOrder,
  seen: PayOrder,
): Promise<Paid | null> => {
  const attempt = [...order.state.attempts.values()].find(isOpen)
  if (attempt === undefined) return null
  const isAsSeen = order.state.order?.totals.totalInclVat === seen.totalInclVat
  return isAsSeen && seen.cartVersion >= sinceOf(order)
    ? payable(deps, order.uid, attempt.paymentUid)
    : changed()
}

/** Has the provider make it where it hasn't yet. */
const payable = async (deps: CheckoutDeps, orderUid: string, paymentUid: string): Promise<Paid> => {
  const created = await createPayment(deps, orderUid, paymentUid)
  if (created.kind !== 'created') return refused({ why: 'provider' })
  return ok({ paymentUrl: created.attempt.checkoutUrl, paymentUid })
}
