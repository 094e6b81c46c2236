import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { sessionFor, type Shopper } from '../account/session.ts'
import type { LoadedCart } from '../cart/loadCart.ts'
import type { Services } from '../services.ts'
import { loadOrder, type LoadedOrder } from './loadOrder.ts'
import type { PayRefusal } from './payRefusal.ts'
import type { Placed } from './placeOrder.ts'
import type { PayOrder } from './readyCart.ts'

const NO_CART = refused<PayRefusal>({ why: 'no-cart' })

/** The oldest version the shopper may have looked at: before the way of paying was chosen with the order itself. */
export const sinceOf = ({ state }: Pick<LoadedOrder, 'state'>): number =>
  (state.order?.cartVersion ?? Infinity) - 1

/**
 * What there is to pay of a cart that can't be ordered any more: the order that ended it, to its own buyer who saw what was
 * ordered, for the answer that told of it may have been lost. Else there is no cart.
 */
export const orderedAlready = async (
  { store }: Pick<Services, 'store'>,
  loaded: LoadedCart | null,
  session: Shopper | null,
  seen: PayOrder,
): Promise<Result<Placed, PayRefusal>> => {
  if (loaded === null || loaded.state.orderUid === null) return NO_CART
  const order = await loadOrder(store, loaded.state.orderUid)
  const { uid: orderUid, state } = order
  const isOwn = sessionFor(session, loaded.uid)?.customerId === state.order?.customerId
  const isSeen =
    seen.cartVersion >= sinceOf(order) &&
    seen.cartVersion < loaded.head.version &&
    seen.totalInclVat === state.order?.totals.totalInclVat
  if (!isOwn || !isSeen || state.secured === 'nothing') return NO_CART
  return ok({ orderUid, paymentUid: state.securedBy ?? orderUid, isDue: false })
}
