import type { Stock } from '../catalogue/product.ts'
import type { Decider } from '../kernel/decider.ts'
import { never } from '../kernel/never.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import type { CartEnd, CartFact, CouponEnd } from './cartFacts.ts'
import { allowedQuantity, MAX_LINES, MAX_QUANTITY, type CartLine } from './cartLine.ts'
import { emptyCart, type CartState, type DeliveryChoice, type PaymentChoice } from './cartState.ts'
import { goodsInclVat } from './cartTotals.ts'
import { MAX_COUPONS, whyNotCoupon, type CouponOffer, type CouponRefusal, type CouponUse } from './coupon.ts'
import { evolveCart } from './evolveCart.ts'
import { merge, type Merging } from './merge.ts'
import { priced } from './priced.ts'

export type CartWish =
  | { readonly type: 'AddLine'; readonly cartUid: string; readonly line: CartLine; readonly stock: Stock }
  | {
      readonly type: 'SetQuantity'
      readonly lineId: string
      readonly quantity: number
      readonly stock: Stock
    }
  | { readonly type: 'RepriceLine'; readonly line: CartLine }
  /** `at` in ms since 1970; `use`: the orders that carry the coupon already */
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
  | { readonly type: 'CloseCart'; readonly reason: CartEnd }

export type CartRefusal =
  | { readonly why: 'cart-closed' }
  | { readonly why: 'cart-empty' }
  | { readonly why: 'line-not-found'; readonly lineId: string }
  | { readonly why: 'quantity-invalid'; readonly quantity: number }
  | { readonly why: 'out-of-stock'; readonly lineId: string }
  | { readonly why: 'too-many-lines'; readonly limit: number }
  | { readonly why: 'coupon-applied'; readonly code: string }
  | { readonly why: 'coupon-not-applied'; readonly code: string }
  | { readonly why: 'too-many-coupons'; readonly limit: number }
  | CouponRefusal

const decide = (wish: CartWish, state: CartState): Result<readonly CartFact[], CartRefusal> => {
  if (state.status === 'closed') return refused({ why: 'cart-closed' })
  switch (wish.type) {
    case 'AddLine':
      return addLine(wish, state)
    case 'SetQuantity':
      return setQuantity(wish, state)
    case 'RepriceLine': {
      const { line } = wish
      if (!state.lines.has(line.id)) return refused({ why: 'line-not-found', lineId: line.id })
      return ok([priced(state, { type: 'LineRepriced', data: { lineId: line.id, line } })])
    }
    case 'ApplyCoupon':
      return applyCoupon(wish, state)
    case 'RemoveCoupon': {
      const { code, reason } = wish
      if (!state.coupons.some((coupon) => coupon.code === code))
        return refused({ why: 'coupon-not-applied', code })
      return ok([priced(state, { type: 'CouponRemoved', data: { code, reason } })])
    }
    case 'Merge':
      return ok(merge(state, wish))
    case 'ChooseDelivery':
      return ok([priced(state, { type: 'DeliveryChosen', data: wish.delivery })])
    case 'ChoosePaymentOption':
      return ok([priced(state, { type: 'PaymentOptionChosen', data: wish.payment })])
    case 'ChooseAddress':
      return ok([{ type: 'AddressChosen', data: { addressId: wish.addressId } }])
    case 'AttachOrder':
      if (state.lines.size === 0) return refused({ why: 'cart-empty' })
      return ok([{ type: 'OrderAttached', data: { orderUid: wish.orderUid } }])
    case 'CloseCart':
      return ok([{ type: 'CartClosed', data: { reason: wish.reason } }])
    default:
      return never(wish)
  }
}

/** Adding a line that is there already adds its quantity (and keeps the place it has). */
const addLine = (
  { cartUid, line, stock }: Extract<CartWish, { type: 'AddLine' }>,
  state: CartState,
): Result<readonly CartFact[], CartRefusal> => {
  if (!isQuantity(line.quantity) || line.quantity === 0)
    return refused({ why: 'quantity-invalid', quantity: line.quantity })
  const present = state.lines.get(line.id)
  if (present === undefined && state.lines.size >= MAX_LINES)
    return refused({ why: 'too-many-lines', limit: MAX_LINES })
  const quantity = allowedQuantity((present?.quantity ?? 0) + line.quantity, stock)
  if (quantity === 0) return refused({ why: 'out-of-stock', lineId: line.id })
  if (present !== undefined) return ok(changed(state, present, quantity))
  const created: CartFact[] = state.uid === null ? [{ type: 'CartCreated', data: { uid: cartUid } }] : []
  return ok([...created, priced(state, { type: 'LineAdded', data: { line: { ...line, quantity } } })])
}

const setQuantity = (
  { lineId, quantity, stock }: Extract<CartWish, { type: 'SetQuantity' }>,
  state: CartState,
): Result<readonly CartFact[], CartRefusal> => {
  if (!isQuantity(quantity)) return refused({ why: 'quantity-invalid', quantity })
  const line = state.lines.get(lineId)
  if (line === undefined) return refused({ why: 'line-not-found', lineId })
  return ok(changed(state, line, quantity === 0 ? 0 : allowedQuantity(quantity, stock)))
}

const changed = (state: CartState, line: CartLine, quantity: number): readonly CartFact[] => {
  if (quantity === line.quantity) return []
  if (quantity === 0) return [priced(state, { type: 'LineRemoved', data: { lineId: line.id } })]
  return [priced(state, { type: 'LineQuantityChanged', data: { lineId: line.id, quantity } })]
}

/** A cart takes each coupon once. Whether it may be had is asked again when the order is placed. */
const applyCoupon = (
  { offer, at, use }: Extract<CartWish, { type: 'ApplyCoupon' }>,
  state: CartState,
): Result<readonly CartFact[], CartRefusal> => {
  const { coupon } = offer
  if (state.lines.size === 0) return refused({ why: 'cart-empty' })
  if (state.coupons.some(({ code }) => code === coupon.code))
    return refused({ why: 'coupon-applied', code: coupon.code })
  if (state.coupons.length >= MAX_COUPONS) return refused({ why: 'too-many-coupons', limit: MAX_COUPONS })
  const why = whyNotCoupon(offer, at, goodsInclVat(state), use)
  return why === null ? ok([priced(state, { type: 'CouponApplied', data: { coupon } })]) : refused(why)
}

const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY

/** The cart: facts, wishes, refusals, state and rules. The same file decides in the browser and on the server. */
export const cart: Decider<CartState, CartWish, CartFact, CartRefusal> = {
  initial: emptyCart,
  decide,
  evolve: evolveCart,
}
