import { cart as carts } from '../cart/cart.ts'
import type { CartEvent } from '../cart/cartEvents.ts'
import type { CartState } from '../cart/cartState.ts'
import { after as cartAfter } from '../cart/priced.ts'
import type { Stock } from '../catalogue/product.ts'
import { ok, type Result } from '../kernel/result.ts'
import { evolveOrder } from './evolveOrder.ts'
import { order as orders } from './order.ts'
import type { OrderEvent } from './orderEvents.ts'
import type { OrderLine } from './orderLine.ts'
import type { OrderState } from './orderState.ts'
import type { OrderRefusal, OrderCommand } from './orderCommands.ts'

/** A folded stream. Callers may add data, such as the stream's head, and get it back with the events. */
export interface Read<State> {
  readonly uid: string
  readonly state: State
}

/** A cart that was merged into another one after an order was placed from it. */
export interface OrderedCart<O, C> {
  readonly cart: C
  readonly order: O
}

/** An order, with every cart and order that its payment affects. */
export interface Concerned<O, C> {
  readonly order: O
  /** the cart that the order was placed from */
  readonly cart: C | null
  /** the order that this cart now has, if it is another one */
  readonly replacement: O | null
  /** carts that were merged into this cart, oldest first */
  readonly merged: readonly OrderedCart<O, C>[]
  /** the open cart that holds the goods since this cart was merged, with its order */
  readonly goneInto: { readonly cart: C; readonly order: O | null } | null
}

/** The events decided for one stream. */
export interface Decided<S, F> {
  readonly of: S
  readonly events: readonly F[]
}

/** The effects of a payment report; only the order's own events unless it secures the order. */
export interface Settlement<O, C> {
  readonly own: Decided<O, OrderEvent>
  readonly isSecured: boolean
  /** other orders for the same goods, which are canceled */
  readonly orders: readonly Decided<O, OrderEvent>[]
  /** carts that the order closes, and the one that loses its goods */
  readonly carts: readonly Decided<C, CartEvent>[]
}

/**
 * Decides the commands on an order's payment. If they secure the order, its cart is closed, as are merged
 * carts whose own order is unpaid, and another unpaid order of the cart is canceled. A cart that now holds
 * the goods loses them, and its order is canceled.
 * @param commandsFor the commands for the order; receives
 * whether another order of its cart is already secured
 */
export const settle = <O extends Read<OrderState>, C extends Read<CartState>>(
  concerned: Concerned<O, C>,
  commandsFor: (isCartSettledElsewhere: boolean) => readonly OrderCommand[],
): Result<Settlement<O, C>, OrderRefusal> => {
  const { order, cart, replacement, merged, goneInto } = concerned
  const decided = decideAll(commandsFor(isSettledElsewhere(concerned)), order.state)
  if (!decided.ok) return decided
  const own = { of: order, events: decided.value }
  const isSecured = isSecuring(order.state, decided.value)
  if (!isSecured || cart === null) return ok({ own, isSecured, orders: [], carts: [] })
  const left = goneInto === null ? [] : without(goneInto.cart, order.state.order?.lines ?? [])
  return ok({
    own,
    isSecured,
    orders: [...canceled(replacement), ...(left.length === 0 ? [] : canceled(goneInto?.order ?? null))],
    carts: [...[cart, ...unpaid(merged)].map((one) => ended(one, order.uid)), ...left],
  })
}

/**
 * Whether commands would secure an order whose goods are not paid elsewhere. Merged carts matter only if so.
 */
export const wouldSecure = (order: OrderState, commands: readonly OrderCommand[]): boolean => {
  const decided = decideAll(commands, order)
  return decided.ok && isSecuring(order, decided.value)
}

const isSecuring = (before: OrderState, events: readonly OrderEvent[]): boolean =>
  !isStanding(before) && isStanding(orderAfter(before, events))

/** Whether the order is secured: paid, authorized, or on account. */
const isStanding = ({ secured }: OrderState): boolean => secured !== 'nothing'

/** Whether another order has secured the goods. For a canceled order, a merged cart's order counts too. */
const isSettledElsewhere = <O extends Read<OrderState>, C>({
  order,
  replacement,
  merged,
}: Concerned<O, C>): boolean =>
  (replacement !== null && isStanding(replacement.state)) ||
  (order.state.status === 'canceled' && merged.some((one) => isStanding(one.order.state)))

/**
 * Carts whose order is unpaid: their payer may still be at
 * the provider, and would pay for goods already ordered.
 */
const unpaid = <O extends Read<OrderState>, C>(merged: readonly OrderedCart<O, C>[]): readonly C[] =>
  merged.filter(({ order }) => !isStanding(order.state)).map((one) => one.cart)

const ended = <C extends Read<CartState>>(of: C, orderUid: string): Decided<C, CartEvent> => {
  const decided = carts.decide({ type: 'EndWithOrder', orderUid }, of.state)
  return { of, events: decided.ok ? decided.value : [] }
}

/** Cancels an unpaid order in favour of the secured one; nothing if it was canceled before. */
const canceled = <O extends Read<OrderState>>(of: O | null): readonly Decided<O, OrderEvent>[] => {
  if (of === null) return []
  const decided = orders.decide({ type: 'CancelOrder', reason: 'cart-changed' }, of.state)
  return decided.ok && decided.value.length > 0 ? [{ of, events: decided.value }] : []
}

/** Removing goods from a cart needs no stock. */
const UNLIMITED: Stock = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }

/**
 * Removes the ordered pieces from a cart, so that the shopper pays for them once; nothing if the cart has
 * none of them. The cart's coupons and delivery are rechecked when it is ordered.
 */
const without = <C extends Read<CartState>>(
  of: C,
  ordered: readonly OrderLine[],
): readonly Decided<C, CartEvent>[] => {
  let now = of.state
  const events = ordered.flatMap(({ lineId, quantity: pieces }) => {
    const quantity = Math.max(0, (now.lines.get(lineId)?.quantity ?? 0) - pieces)
    const decided = carts.decide({ type: 'SetQuantity', lineId, quantity, stock: UNLIMITED }, now)
    if (!decided.ok) return []
    now = cartAfter(now, decided.value)
    return decided.value
  })
  return events.length === 0 ? [] : [{ of, events }]
}

/** Decides commands in sequence, each on the state after the one before; the first refusal refuses all. */
const decideAll = (
  commands: readonly OrderCommand[],
  before: OrderState,
): Result<readonly OrderEvent[], OrderRefusal> => {
  const events: OrderEvent[] = []
  let state = before
  for (const command of commands) {
    const decided = orders.decide(command, state)
    if (!decided.ok) return decided
    events.push(...decided.value)
    state = orderAfter(state, decided.value)
  }
  return ok(events)
}

const orderAfter = (before: OrderState, events: readonly OrderEvent[]): OrderState => {
  const state = { ...before, attempts: new Map(before.attempts) }
  for (const event of events) evolveOrder(state, event)
  return state
}
