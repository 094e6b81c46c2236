import { ok, refused } from '../../../domain/kernel/result.ts'
import { settle, wouldSecure, type Concerned, type OrderedCart } from '../../../domain/orders/settlement.ts'
import { cart } from '../../streams/kinds/cart.ts'
import { changeOf } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { order } from '../../streams/kinds/order.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderCommand } from '../../../domain/orders/orderCommands.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { ProviderPayment } from '../../ports/outside/payments.ts'
import { loadCart, type LoadedCart } from '../cart/loadCart.ts'
import type { Services } from '../services.ts'
import { confirmationOf, type LetterServices } from './orderLetter.ts'
import { loadOrder, ORDER_TRIES, type DecidedOrder, type LoadedOrder } from './loadOrder.ts'
import { orderRows, type Redeemer } from './orderRows.ts'

/** What recording money needs: the order's stream and stock, and its confirmation mail. */
export type PaymentUpdateServices = Pick<Services, 'store' | 'clock' | 'couponOffers'> & LetterServices

/** What earlier tries found out about stock, coupons and the order's cart. */
export interface Tried {
  readonly shortOf: readonly number[]
  readonly overLimit: readonly string[]
  readonly isCartSettledElsewhere: boolean
}

/** A change in an order's money, or its end. */
export interface OrderMoneyUpdate {
  readonly orderUid: string
  readonly actor: Actor
  /** If stock is missing: `short` secures the order without the missing goods; `refused` changes nothing. */
  readonly ifOut: 'short' | 'refused'
  /** Commands decided in sequence; `state` is the order's current state. */
  readonly commandsOf: (tried: Tried, state: OrderState) => readonly OrderCommand[]
}

/**
 * Records a change in an order's money in one commit with all that follows from it, which `settle` decides. A
 * commit on outdated streams is refused; everything is then read and decided again. An outdated status
 * changes nothing. Missing stock and used-up coupons are detected by the refused commit.
 */
export const settleOrder = async (
  services: PaymentUpdateServices,
  { orderUid, actor, ifOut, commandsOf }: OrderMoneyUpdate,
): Promise<DecidedOrder> => {
  const { store, clock } = services
  const shortOf: number[] = []
  const overLimit: string[] = []
  const commandsFor = ({ state }: LoadedOrder, isCartSettledElsewhere: boolean) =>
    commandsOf({ shortOf: [...shortOf], overLimit: [...overLimit], isCartSettledElsewhere }, state)
  const handled = await handle<Concerned<LoadedOrder, LoadedCart>, DecidedOrder>(services, {
    tries: ORDER_TRIES,
    read: async () => {
      const own = await loadOrder(store, orderUid)
      return concernedBy(store, own, wouldSecure(own.state, commandsFor(own, false)))
    },
    decide: async (concerned, refusal) => {
      const by = { actor, at: clock.now() }
      if (refusal?.why === 'out-of-stock') {
        if (ifOut === 'refused') return { ...by, value: refused(refusal), changes: [] }
        shortOf.push(refusal.productId)
      }
      if (refusal?.why === 'coupon-spent' || refusal?.why === 'coupon-used') overLimit.push(refusal.code)
      const settled = settle(concerned, (isCartSettledElsewhere) =>
        commandsOf(
          { shortOf: [...shortOf], overLimit: [...overLimit], isCartSettledElsewhere },
          concerned.order.state,
        ),
      )
      if (!settled.ok) return { ...by, value: settled, changes: [] }
      const { own, isSecured, orders, carts } = settled.value
      const change = changeOf(order, own.of, own.events)
      const canceled = orders.map(({ of, events }) => ({ of, change: changeOf(order, of, events) }))
      const rows = [
        orderRows(own.of, change, limitsNow(services)),
        ...canceled.map((one) => orderRows(one.of, one.change)),
      ]
      return {
        ...by,
        value: ok(change.after),
        changes: [
          change,
          ...canceled.map((one) => one.change),
          ...carts.map(({ of, events }) => changeOf(cart, of, events)),
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
  })
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}

const NO_LIMITS = { limit: null, limitPerCustomer: null }

/** The shop's current coupon limits, when no order is being started. */
export const limitsNow = ({ couponOffers }: Pick<Services, 'couponOffers'>): Redeemer => ({
  customer: null,
  limitsOf: (code) => {
    const { limit, limitPerCustomer } = couponOffers.find(({ coupon }) => coupon.code === code) ?? NO_LIMITS
    return { limit, limitPerCustomer }
  },
})

/**
 * Reads everything an order's money affects.
 * @param isSecuring whether it secures the order: only then are merged carts read, not for each webhook
 */
export const concernedBy = async (
  store: Services['store'],
  order: LoadedOrder,
  isSecuring: boolean,
): Promise<Concerned<LoadedOrder, LoadedCart>> => {
  const cart = await loadCart(store, order.state.order?.cartUid ?? null)
  const replacement = cart === null || cart.state.orderUid === order.uid ? null : await orderOf(store, cart)
  if (cart === null || !isSecuring) return { order, cart, replacement, merged: [], goneInto: null }
  const merged = await orderedCartsIn(store, cart.state)
  const into = await goneInto(store, cart.state)
  return {
    order,
    cart,
    replacement,
    merged,
    goneInto: into && { cart: into, order: await orderOf(store, into) },
  }
}

/** Carts with an order of their own that were merged into this one, oldest first. */
export const orderedCartsIn = async (
  store: Services['store'],
  { merges = [] }: Pick<CartState, 'merges'>,
): Promise<readonly OrderedCart<LoadedOrder, LoadedCart>[]> => {
  const found = await Promise.all(
    merges.map(async ({ from }) => {
      const cart = await loadCart(store, from)
      const order = cart && (await orderOf(store, cart))
      return cart && order && { cart, order }
    }),
  )
  return found.filter((one) => one !== null)
}

/** The open cart that finally holds a merged cart's goods; null for none. */
const goneInto = async (
  store: Services['store'],
  { mergedInto }: Pick<CartState, 'mergedInto'>,
): Promise<LoadedCart | null> => {
  const next = await loadCart(store, mergedInto ?? null)
  return next === null || next.state.status === 'open' ? next : goneInto(store, next.state)
}

/** The order of a cart; null for none. */
const orderOf = async (
  store: Services['store'],
  { state: { orderUid } }: LoadedCart,
): Promise<LoadedOrder | null> => (orderUid === null ? null : loadOrder(store, orderUid))

/**
 * Records the provider's status for a payment attempt. If stock is missing, the order is secured without it
 * (`settleOrder`). Failed refunds and chargebacks are recorded as well.
 */
export const applyUpdate = (
  services: PaymentUpdateServices,
  orderUid: string,
  paymentUid: string,
  told: Omit<ProviderPayment, 'method' | 'metadata'>,
): Promise<DecidedOrder> => {
  const { providerId, status, amount, checkoutUrl } = told
  const news = { type: 'RecordPayment', paymentUid, providerId, status, amount, checkoutUrl } as const
  return settleOrder(services, {
    orderUid,
    actor: 'system',
    ifOut: 'short',
    commandsOf: (tried, state) => [{ ...news, ...tried }, ...cameBack(paymentUid, state, told)],
  })
}

/**
 * Commands for failed refunds and chargebacks. If there is a chargeback, refunds that the provider knows are
 * recorded as sent first, because an unsent refund would be reduced by it.
 */
const cameBack = (
  paymentUid: string,
  { refunds }: OrderState,
  { refunds: sent, chargebacks }: Pick<ProviderPayment, 'refunds' | 'chargebacks'>,
): readonly OrderCommand[] => [
  ...refunds.flatMap(({ refundUid }) =>
    sent
      .filter((one) => one.refundUid === refundUid && one.hasFailed)
      .map(({ refundId }): OrderCommand => ({ type: 'FailRefund', refundUid, refundId })),
  ),
  ...refunds.flatMap(({ refundUid, status }) =>
    chargebacks.length === 0 || status === 'sent'
      ? []
      : sent
          .filter((one) => one.refundUid === refundUid && !one.hasFailed)
          .map(({ refundId }): OrderCommand => ({ type: 'NoteRefund', refundUid, refundId })),
  ),
  ...chargebacks.map((one): OrderCommand => ({ type: 'RecordChargeback', paymentUid, ...one })),
]
