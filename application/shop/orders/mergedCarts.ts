import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { cart } from '../../streams/cart.ts'
import { changeOf, type Change } from '../../streams/change.ts'
import { loadCart, type LoadedCart } from '../cart/loadCart.ts'
import type { Services } from '../services.ts'
import { loadOrder } from './loadOrder.ts'

/** A cart that went up into another one after an order was made of it. */
interface OrderedCart {
  readonly cart: LoadedCart
  readonly order: OrderState
}

/** Those that went up into this one, oldest first. */
export const orderedCartsIn = async (
  store: Services['store'],
  { merges = [] }: Pick<CartState, 'merges'>,
): Promise<readonly OrderedCart[]> => {
  const carts = await Promise.all(merges.map(({ from }) => loadCart(store, from)))
  const ordered = carts.map(async (one): Promise<OrderedCart | null> => {
    const uid = one?.state.orderUid ?? null
    return one === null || uid === null ? null : { cart: one, order: (await loadOrder(store, uid)).state }
  })
  return (await Promise.all(ordered)).filter((one) => one !== null)
}

/**
 * Those of them whose order nobody has paid. What ends this cart is noted on them as well: their payer may still be at the provider, and the
 * goods are ordered by then.
 */
export const unpaidOf = (ordered: readonly OrderedCart[]): readonly LoadedCart[] =>
  ordered.filter(({ order }) => order.secured === 'nothing').map((one) => one.cart)

/** The open cart that has the goods of this one since, over as many carts as it takes; null for none. */
export const cartGoneInto = async (
  store: Services['store'],
  { mergedInto }: Pick<CartState, 'mergedInto'>,
): Promise<LoadedCart | null> => {
  const next = await loadCart(store, mergedInto ?? null)
  if (next === null || next.state.status === 'open') return next
  return cartGoneInto(store, next.state)
}

/** There is no less of what leaves a cart. */
const UNLIMITED: Stock = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }

/**
 * A cart without what was ordered of these lines: whoever has it pays for them once. What its coupons and its delivery come to by that is
 * looked at again before it is ordered.
 */
export const withoutOrdered = (
  loaded: LoadedCart,
  ordered: readonly OrderLine[],
): Change<CartState, CartFact> => {
  const now = cart.state.copy(loaded.state)
  const facts = ordered.flatMap(({ lineId, quantity: pieces }) => {
    const present = now.lines.get(lineId)?.quantity ?? 0
    const quantity = Math.max(0, present - pieces)
    const decided = cart.decider.decide({ type: 'SetQuantity', lineId, quantity, stock: UNLIMITED }, now)
    if (!decided.ok) return []
    for (const fact of decided.value) cart.decider.evolve(now, fact)
    return decided.value
  })
  return changeOf(cart, loaded, facts)
}
