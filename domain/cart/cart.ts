import type { Stock } from '../catalogue/product.ts'
import type { Decider } from '../kernel/decider.ts'
import { never } from '../kernel/never.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import type { CartEnd, CartEvent, CouponEnd } from './cartEvents.ts'
import { type CartLine, allowedQuantity, MAX_LINES } from './cartLine.ts'
import {
  emptyCart,
  type CartState,
  type DeliveryChoice,
  type PaymentChoice,
  type CartRefusal,
  type LineAlias,
  type MergeChange,
} from './cartState.ts'
import { goodsInclVat } from './cartTotals.ts'
import { MAX_COUPONS, whyNotCoupon, type CouponOffer, type CouponUse, UNUSED } from './coupon.ts'
import { decideLine, type AddLine, type LineEvent, type SetQuantity } from './decideLine.ts'
import { evolveCart } from './evolveCart.ts'
import { priced, after } from './priced.ts'
import { stockLeftFor } from './stockShare.ts'

export type CartCommand =
  | AddLine
  | SetQuantity
  | { readonly type: 'RepriceLine'; readonly line: CartLine }
  /** `at` in ms since 1970; `use`: the number of orders that already redeem the coupon */
  | {
      readonly type: 'ApplyCoupon'
      readonly offer: CouponOffer
      readonly at: number
      readonly use: CouponUse
    }
  | { readonly type: 'RemoveCoupon'; readonly code: string; readonly reason: CouponEnd }
  | ({ readonly type: 'Merge' } & Merging)
  | { readonly type: 'ChooseDelivery'; readonly delivery: DeliveryChoice }
  | { readonly type: 'ChoosePaymentOption'; readonly payment: PaymentChoice }
  | { readonly type: 'ChooseAddress'; readonly addressId: string }
  | { readonly type: 'AttachOrder'; readonly orderUid: string }
  /** the order was secured, whatever the cart's state by then: a payment may arrive late */
  | { readonly type: 'EndWithOrder'; readonly orderUid: string }
  | { readonly type: 'CloseCart'; readonly reason: Exclude<CartEnd, 'merged'> }
  /** this cart is merged into another */
  | { readonly type: 'CloseAsMerged'; readonly into: string }

type Decision = Result<readonly CartEvent[], CartRefusal>

const decide = (command: CartCommand, state: CartState): Decision => {
  if (command.type === 'EndWithOrder') return ok(endWith(command.orderUid, state))
  if (state.status === 'closed') return refused({ why: 'cart-closed' })
  switch (command.type) {
    case 'AddLine':
    case 'SetQuantity':
      return withTotals(state, decideLine(command, state))
    case 'RepriceLine': {
      const { line } = command
      if (!state.lines.has(line.id)) return refused({ why: 'line-not-found', lineId: line.id })
      return ok([priced(state, { type: 'LineRepriced', data: { lineId: line.id, line } })])
    }
    case 'ApplyCoupon':
      return applyCoupon(command, state)
    case 'RemoveCoupon': {
      const { code, reason } = command
      if (!state.coupons.some((coupon) => coupon.code === code))
        return refused({ why: 'coupon-not-applied', code })
      return ok([priced(state, { type: 'CouponRemoved', data: { code, reason } })])
    }
    case 'Merge':
      return ok(merge(state, command))
    case 'ChooseDelivery':
      return ok([priced(state, { type: 'DeliveryChosen', data: command.delivery })])
    case 'ChoosePaymentOption':
      return ok([priced(state, { type: 'PaymentOptionChosen', data: command.payment })])
    case 'ChooseAddress':
      return ok([{ type: 'AddressChosen', data: { addressId: command.addressId } }])
    case 'AttachOrder':
      if (state.lines.size === 0) return refused({ why: 'cart-empty' })
      return ok([{ type: 'OrderAttached', data: { orderUid: command.orderUid } }])
    case 'CloseCart':
      return ok([{ type: 'CartClosed', data: { reason: command.reason } }])
    case 'CloseAsMerged':
      return ok(closeAsMerged(command.into))
    default:
      return never(command)
  }
}

/**
 * Records which cart now holds the goods: the original order
 * can still be paid, and an audit must follow the goods.
 */
const closeAsMerged = (into: string): readonly CartEvent[] => [
  { type: 'CartClosed', data: { reason: 'merged' } },
  { type: 'CartMergedInto', data: { into } },
]

/**
 * Always emits an event, so that of two orders paid late at the same moment the second sees the first.
 */
const endWith = (orderUid: string, state: CartState): readonly CartEvent[] => {
  const isOpen = state.status === 'open'
  return [
    ...(isOpen && state.orderUid === orderUid
      ? []
      : [{ type: 'OrderAttached' as const, data: { orderUid } }]),
    ...(isOpen ? [{ type: 'CartClosed' as const, data: { reason: 'ordered' as const } }] : []),
  ]
}

/** Adds to each event the cart's totals after it. */
const withTotals = (state: CartState, decided: Result<readonly LineEvent[], CartRefusal>): Decision =>
  decided.ok
    ? ok(decided.value.map((event) => (event.type === 'CartCreated' ? event : priced(state, event))))
    : decided

/** A cart takes each coupon once. Placing the order checks the coupon again. */
const applyCoupon = (
  { offer, at, use }: Extract<CartCommand, { type: 'ApplyCoupon' }>,
  state: CartState,
): Result<readonly CartEvent[], CartRefusal> => {
  const { coupon } = offer
  if (state.lines.size === 0) return refused({ why: 'cart-empty' })
  if (state.coupons.some(({ code }) => code === coupon.code))
    return refused({ why: 'coupon-applied', code: coupon.code })
  if (state.coupons.length >= MAX_COUPONS) return refused({ why: 'too-many-coupons', limit: MAX_COUPONS })
  const why = whyNotCoupon(offer, at, goodsInclVat(state), use)
  return why === null ? ok([priced(state, { type: 'CouponApplied', data: { coupon } })]) : refused(why)
}

/** The cart's decider. The same code decides in the browser and on the server. */
export const cart: Decider<CartState, CartCommand, CartEvent, CartRefusal> = {
  initial: emptyCart,
  decide,
  evolve: evolveCart,
}

/** A line of the merged cart with its product's available stock. */
export interface MergeLine {
  readonly line: CartLine
  readonly stock: Stock
}

/** The cart `from` to merge in: its lines, and the offers of its coupons at `at` (ms since 1970). */
interface Merging {
  readonly cartUid: string
  readonly from: string
  readonly lines: readonly MergeLine[]
  readonly coupons: readonly CouponOffer[]
  readonly at: number
}

interface Merged {
  readonly state: CartState
  readonly events: readonly CartEvent[]
  readonly changes: readonly MergeChange[]
}

/**
 * Merges another cart's lines: the union by line id; if both carts have a line, the merged cart's quantity
 * counts, because it is newer. Limited by stock and by `MAX_LINES` lines in total. Also adds the other cart's
 * coupons that this cart lacks and qualifies for. Merging the same cart again changes nothing.
 */
const merge = (state: CartState, { cartUid, from, lines, coupons, at }: Merging): readonly CartEvent[] => {
  if (state.merges?.some((merged) => merged.from === from)) return []
  const created: CartEvent[] = state.uid === null ? [{ type: 'CartCreated', data: { uid: cartUid } }] : []
  const start: Merged = { state: after(state, created), events: created, changes: [] }
  const { changes, ...withLines } = lines.reduce(withLine, start)
  const { events } = coupons.reduce((merged, offer) => withCoupon(merged, offer, at), withLines)
  const aliases = lines.flatMap(({ line }) => aliasesOf(state, line))
  return [
    ...events,
    { type: 'CartMerged', data: { from, changes, ...(aliases.length === 0 ? {} : { aliases }) } },
  ]
}

const aliasesOf = (state: CartState, { id: lineId, uid }: CartLine): readonly LineAlias[] => {
  const present = state.lines.get(lineId)
  return uid === null || present === undefined || present.uid === uid ? [] : [{ uid, lineId }]
}

const withLine = ({ state, events, changes }: Merged, { line, stock }: MergeLine): Merged => {
  const before = state.lines.get(line.id)?.quantity ?? 0
  const hasRoom = before > 0 || state.lines.size < MAX_LINES
  const quantity = hasRoom ? allowedQuantity(line.quantity, stockLeftFor(state, line, stock)) : 0
  const change = { lineId: line.id, title: line.title, before, wished: line.quantity, quantity }
  const event = eventOf(state, line, before, quantity)
  if (event === null)
    return { state, events, changes: quantity === line.quantity ? changes : [...changes, change] }
  return { state: after(state, [event]), events: [...events, event], changes: [...changes, change] }
}

/**
 * Adds a coupon unless the cart has it or doesn't qualify
 * for it; usage limits are checked when the order is placed.
 */
const withCoupon = (
  { state, events }: Omit<Merged, 'changes'>,
  offer: CouponOffer,
  at: number,
): Omit<Merged, 'changes'> => {
  const { coupon } = offer
  const isThere = state.coupons.some(({ code }) => code === coupon.code)
  const hasRoom = state.coupons.length < MAX_COUPONS && state.lines.size > 0
  if (isThere || !hasRoom || whyNotCoupon(offer, at, goodsInclVat(state), UNUSED) !== null)
    return { state, events }
  const event = priced(state, { type: 'CouponApplied', data: { coupon } })
  return { state: after(state, [event]), events: [...events, event] }
}

const eventOf = (state: CartState, line: CartLine, before: number, quantity: number): CartEvent | null => {
  if (quantity === before) return null
  if (quantity === 0) return priced(state, { type: 'LineRemoved', data: { lineId: line.id } })
  return before === 0
    ? priced(state, { type: 'LineAdded', data: { line: { ...line, quantity } } })
    : priced(state, { type: 'LineQuantityChanged', data: { lineId: line.id, quantity } })
}
