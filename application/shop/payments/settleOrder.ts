import { ok, refused } from '../../../domain/kernel/result.ts'
import { cart } from '../../streams/cart.ts'
import { changeOf, decideAll, type Change } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { order } from '../../streams/order.ts'
import type { Actor } from '../../../domain/kernel/event.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderWish } from '../../../domain/orders/orderWishes.ts'
import { loadCart, type LoadedCart } from '../cart/loadCart.ts'
import type { Services } from '../services.ts'
import { confirmationOf, type LetterServices } from '../mail/orderLetter.ts'
import { ORDER_TRIES, type DecidedOrder } from '../orders/decideOrder.ts'
import { loadOrder, type LoadedOrder } from '../orders/loadOrder.ts'
import { cartGoneInto, orderedCartsIn, unpaidOf, withoutOrdered } from '../orders/mergedCarts.ts'
import { orderInCart } from '../orders/orderInCart.ts'
import { orderRows, type OrderChange } from '../orders/orderRows.ts'
import { limitsNow } from '../orders/redeemer.ts'

/** What money that came in takes: the order's stream and stock, and the mail that confirms it. */
export type NewsServices = Pick<Services, 'store' | 'clock' | 'couponOffers'> & LetterServices

/** What is found out by trying, of the stock and of coupons, and what became of the order's cart. */
export interface Tried {
  readonly shortOf: readonly number[]
  readonly overLimit: readonly string[]
  readonly isCartSettledElsewhere: boolean
}

/** Money for an order, or its end. */
export interface OrderMoneyNews {
  readonly orderUid: string
  readonly actor: Actor
  /** where the stock can't give something: `short`: the order stands without it; `refused`: nothing is done */
  readonly ifOut: 'short' | 'refused'
  /** decided one on what the other led to; `state` is the order's as it stands */
  readonly wishesOf: (tried: Tried, state: OrderState) => readonly OrderWish[]
}

/** An order, the cart that it was made of, and the order that this cart carries now when it is another one. */
interface Concerned {
  readonly own: LoadedOrder
  readonly inCart: LoadedCart | null
  readonly other: LoadedOrder | null
}

/**
 * Puts down what is known of an order's money, in one commit with all that follows: stock taken or given back, and, once the order is
 * secured, the cart closed and another open order of that cart canceled; a cart that this one went up into loses the goods, and the order that
 * it carries gives way. Old news changes nothing. What stock can't give, and which coupons others have used up, is found out by trying.
 */
export const settleOrder = async (
  services: NewsServices,
  { orderUid, actor, ifOut, wishesOf }: OrderMoneyNews,
): Promise<DecidedOrder> => {
  const { store, clock } = services
  const shortOf: number[] = []
  const overLimit: string[] = []
  const handled = await handle<Concerned, DecidedOrder>(
    { store, clock },
    {
      task: null,
      answerIn: null,
      tries: ORDER_TRIES,
      read: () => concernedBy(store, orderUid),
      decide: async ({ own, inCart, other }, refusal) => {
        const by = { actor, at: clock.now() }
        if (refusal?.why === 'out-of-stock') {
          if (ifOut === 'refused') return { ...by, value: refused(refusal), changes: [] }
          shortOf.push(refusal.productId)
        }
        if (refusal?.why === 'coupon-spent' || refusal?.why === 'coupon-used') overLimit.push(refusal.code)
        const wished = (isCartSettledElsewhere: boolean) =>
          decideAll(
            order,
            own,
            wishesOf({ shortOf: [...shortOf], overLimit: [...overLimit], isCartSettledElsewhere }, own.state),
          )
        const first = wished(isStanding(other))
        if (!first.ok) return { ...by, value: first, changes: [] }
        const merged =
          inCart !== null && isSecuring(own, first.value) ? await orderedCartsIn(store, inCart.state) : []
        const isGivenWay =
          own.state.status === 'canceled' && merged.some((one) => one.order.secured !== 'nothing')
        const decided = isGivenWay ? wished(true) : first
        if (!decided.ok) return { ...by, value: decided, changes: [] }
        const change = decided.value
        const isSecured = isSecuring(own, change)
        const left = isSecured && inCart !== null ? await goodsLeft(store, own, inCart) : null
        const canceled = isSecured ? [other, left?.order ?? null].flatMap(cancelOf) : []
        const closing =
          isSecured && inCart !== null
            ? [inCart, ...unpaidOf(merged)].map((one) => closeOf(one, orderUid))
            : []
        const rows = [
          orderRows(own, change, limitsNow(services)),
          ...canceled.map(({ of, change: ended }) => orderRows(of, ended)),
        ]
        return {
          ...by,
          value: ok(change.after),
          changes: [
            change,
            ...canceled.map((one) => one.change),
            ...closing,
            ...(left === null ? [] : [left.change]),
          ],
          rows: {
            outbox: [
              ...rows.flatMap(({ outbox }) => outbox),
              ...(isSecured ? await confirmationOf(services, change.after) : []),
            ],
            stock: rows.flatMap(({ stock }) => stock),
            coupons: rows.flatMap(({ coupons }) => coupons),
            reservations: rows.flatMap(({ reservations }) => reservations),
            payments: rows.flatMap(({ payments }) => payments),
          },
        }
      },
    },
  )
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}

const concernedBy = async (store: Services['store'], orderUid: string): Promise<Concerned> => {
  const own = await loadOrder(store, orderUid)
  const inCart = await loadCart(store, own.state.order?.cartUid ?? null)
  const uid = inCart?.state.orderUid ?? null
  const other = uid === null || uid === orderUid ? null : await loadOrder(store, uid)
  return { own, inCart, other }
}

const isStanding = (other: LoadedOrder | null): boolean => other !== null && other.state.secured !== 'nothing'

const isSecuring = ({ state }: LoadedOrder, { after }: OrderChange): boolean =>
  state.secured === 'nothing' && after.secured !== 'nothing'

/**
 * The cart that an order's own went up into, without what is paid by that order, and the order that it carries: its goods are other ones then.
 * Null where there is no such cart, or nothing of it there.
 */
const goodsLeft = async (
  store: Services['store'],
  { state }: LoadedOrder,
  inCart: LoadedCart,
): Promise<{ readonly change: Change; readonly order: LoadedOrder | null } | null> => {
  const into = await cartGoneInto(store, inCart.state)
  if (into === null) return null
  const change = withoutOrdered(into, state.order?.lines ?? [])
  const { orderUid } = into.state
  if (change.facts.length === 0) return null
  return { change, order: orderUid === null ? null : await loadOrder(store, orderUid) }
}

/** An order that gives way to one that was paid; none where it was canceled before. */
const cancelOf = (
  of: LoadedOrder | null,
): readonly { readonly of: LoadedOrder; readonly change: OrderChange }[] => {
  if (of === null) return []
  const decided = decideAll(order, of, [{ type: 'CancelOrder', reason: 'cart-changed' }])
  return decided.ok && decided.value.facts.length > 0 ? [{ of, change: decided.value }] : []
}

const closeOf = (inCart: LoadedCart, orderUid: string) =>
  changeOf(cart, inCart, orderInCart(inCart.state, orderUid, true))
