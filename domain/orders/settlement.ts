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

/** A stream as it was read. A caller that knows more of it, such as its head, gets that back with the events. */
export interface Read<State> {
  readonly uid: string
  readonly state: State
}

/** A cart that was merged into another one after an order was made of it. */
export interface OrderedCart<O, C> {
  readonly cart: C
  readonly order: O
}

/** An order, and every cart and order that its money decides about. */
export interface Concerned<O, C> {
  readonly order: O
  /** the cart that the order was made of */
  readonly cart: C | null
  /** the order that this cart carries now, where that is another one */
  readonly replacement: O | null
  /** carts that were merged into this cart, oldest first */
  readonly merged: readonly OrderedCart<O, C>[]
  /** the open cart that has the goods since this cart was merged, and the order that it carries */
  readonly goneInto: { readonly cart: C; readonly order: O | null } | null
}

/** What was decided on one stream. */
export interface Decided<S, F> {
  readonly of: S
  readonly events: readonly F[]
}

/** What an order's money leads to; nothing but the order's own events unless it secures the order. */
export interface Settlement<O, C> {
  readonly own: Decided<O, OrderEvent>
  readonly isSecured: boolean
  /** other orders of the same goods that are canceled */
  readonly orders: readonly Decided<O, OrderEvent>[]
  /** carts that end with the order, and the one that loses its goods */
  readonly carts: readonly Decided<C, CartEvent>[]
}

/**
 * Decides what is known of an order's money. Once that secures the order, its cart ends with it, and so do
 * merged carts whose own order nobody has paid. Another unpaid order of the cart is canceled. A cart that has
 * the goods since loses them, and its order with them.
 * @param commandsFor the commands on the order; told whether another order of its cart is secured already
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

/** Whether commands would secure an order, unless its goods were paid for elsewhere. Else no merged cart matters. */
export const wouldSecure = (order: OrderState, commands: readonly OrderCommand[]): boolean => {
  const decided = decideAll(commands, order)
  return decided.ok && isSecuring(order, decided.value)
}

const isSecuring = (before: OrderState, events: readonly OrderEvent[]): boolean =>
  !isStanding(before) && isStanding(orderAfter(before, events))

/** Its money stands for the order: paid, promised, or put on account. */
const isStanding = ({ secured }: OrderState): boolean => secured !== 'nothing'

/** Of a canceled order the goods may be paid for by the order of a merged cart as well. */
const isSettledElsewhere = <O extends Read<OrderState>, C>({
  order,
  replacement,
  merged,
}: Concerned<O, C>): boolean =>
  (replacement !== null && isStanding(replacement.state)) ||
  (order.state.status === 'canceled' && merged.some((one) => isStanding(one.order.state)))

/**
 * Carts whose order nobody has paid: their payer may still be at the provider, and would pay for goods that
 * are ordered by then.
 */
const unpaid = <O extends Read<OrderState>, C>(merged: readonly OrderedCart<O, C>[]): readonly C[] =>
  merged.filter(({ order }) => !isStanding(order.state)).map((one) => one.cart)

const ended = <C extends Read<CartState>>(of: C, orderUid: string): Decided<C, CartEvent> => {
  const decided = carts.decide({ type: 'EndWithOrder', orderUid }, of.state)
  return { of, events: decided.ok ? decided.value : [] }
}

/** An order that gives way to one that was paid; none where it was canceled before. */
const canceled = <O extends Read<OrderState>>(of: O | null): readonly Decided<O, OrderEvent>[] => {
  if (of === null) return []
  const decided = orders.decide({ type: 'CancelOrder', reason: 'cart-changed' }, of.state)
  return decided.ok && decided.value.length > 0 ? [{ of, events: decided.value }] : []
}

/** There is no less of what leaves a cart. */
const UNLIMITED: Stock = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }

/**
 * Takes what was ordered of these lines out of a cart, so that its shopper pays for it once; none where the
 * cart has nothing of it. Its coupons and delivery are checked again before it is ordered.
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

/** The events of commands decided one on what the other led to; the first refusal refuses them all. */
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
