import { ok, refused } from '../../../domain/kernel/result.ts'
import { cart } from '../../streams/cart.ts'
import { changeOf, decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { order } from '../../streams/order.ts'
import type { Actor } from '../../../domain/kernel/event.ts'
import type { OrderWish } from '../../../domain/orders/orderWishes.ts'
import { loadCart, type LoadedCart } from '../cart/loadCart.ts'
import type { Services } from '../services.ts'
import { confirmationOf, type LetterServices } from '../mail/orderLetter.ts'
import { ORDER_TRIES, type DecidedOrder } from '../orders/decideOrder.ts'
import { loadOrder, type LoadedOrder } from '../orders/loadOrder.ts'
import { orderInCart, orderedBefore } from '../orders/orderInCart.ts'
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
  readonly wishOf: (tried: Tried) => OrderWish
}

/** An order, the cart that it was made of, and the order that this cart carries now when it is another one. */
interface Concerned {
  readonly own: LoadedOrder
  readonly inCart: LoadedCart | null
  /** carts that went up into that one after an order was made of them */
  readonly before: readonly LoadedCart[]
  readonly other: LoadedOrder | null
}

/**
 * Puts down what is known of an order's money, in one commit with all that follows: stock taken or given back, and, once the order is
 * secured, the cart closed and another open order of that cart canceled. Old news changes nothing. What stock can't give, and which
 * coupons others have used up, is found out by trying.
 */
export const settleOrder = async (
  services: NewsServices,
  { orderUid, actor, ifOut, wishOf }: OrderMoneyNews,
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
      decide: async ({ own, inCart, before, other }, refusal) => {
        const by = { actor, at: clock.now() }
        if (refusal?.why === 'out-of-stock') {
          if (ifOut === 'refused') return { ...by, value: refused(refusal), changes: [] }
          shortOf.push(refusal.productId)
        }
        if (refusal?.why === 'coupon-spent' || refusal?.why === 'coupon-used') overLimit.push(refusal.code)
        const isCartSettledElsewhere = other !== null && other.state.secured !== 'nothing'
        const decided = decideAll(order, own, [
          wishOf({ shortOf: [...shortOf], overLimit: [...overLimit], isCartSettledElsewhere }),
        ])
        if (!decided.ok) return { ...by, value: decided, changes: [] }
        const change = decided.value
        const isSecured = own.state.secured === 'nothing' && change.after.secured !== 'nothing'
        const canceled = isSecured && other !== null ? cancelOf(other) : null
        const closing =
          isSecured && inCart !== null ? [inCart, ...before].map((one) => closeOf(one, orderUid)) : []
        const rows = [
          orderRows(own, change, limitsNow(services)),
          ...(canceled !== null && other !== null ? [orderRows(other, canceled)] : []),
        ]
        return {
          ...by,
          value: ok(change.after),
          changes: [change, ...(canceled === null ? [] : [canceled]), ...closing],
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
  const before = inCart === null ? [] : await orderedBefore(store, inCart.state)
  const other = uid === null || uid === orderUid ? null : await loadOrder(store, uid)
  return { own, inCart, before, other }
}

const cancelOf = (other: LoadedOrder): OrderChange | null => {
  const decided = decideAll(order, other, [{ type: 'CancelOrder', reason: 'cart-changed' }])
  return decided.ok && decided.value.facts.length > 0 ? decided.value : null
}

const closeOf = (inCart: LoadedCart, orderUid: string) =>
  changeOf(cart, inCart, orderInCart(inCart.state, orderUid, true))
