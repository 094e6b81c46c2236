import type { Decider } from '../kernel/decider.ts'
import { never } from '../kernel/never.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import type { CartEnd, CartFact, CouponEnd } from './cartFacts.ts'
import type { CartLine } from './cartLine.ts'
import {
  emptyCart,
  type CartState,
  type DeliveryChoice,
  type PaymentChoice,
  type CartRefusal,
} from './cartState.ts'
import { goodsInclVat } from './cartTotals.ts'
import { MAX_COUPONS, whyNotCoupon, type CouponOffer, type CouponUse } from './coupon.ts'
import { decideLine, type AddLine, type LineFact, type SetQuantity } from './decideLine.ts'
import { evolveCart } from './evolveCart.ts'
import { merge, type Merging } from './merge.ts'
import { priced } from './priced.ts'

export type CartWish =
  | AddLine
  | SetQuantity
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
  /** the cart was ordered for good, whatever became of it meanwhile: a payment may come late */
  | { readonly type: 'EndWithOrder'; readonly orderUid: string }
  | { readonly type: 'CloseCart'; readonly reason: Exclude<CartEnd, 'merged'> }
  /** it goes up into this cart */
  | { readonly type: 'CloseAsMerged'; readonly into: string }

type Decision = Result<readonly CartFact[], CartRefusal>

const decide = (wish: CartWish, state: CartState): Decision => {
  if (wish.type === 'EndWithOrder') return ok(endWith(wish.orderUid, state))
  if (state.status === 'closed') return refused({ why: 'cart-closed' })
  switch (wish.type) {
    case 'AddLine':
    case 'SetQuantity':
      return withTotals(state, decideLine(wish, state))
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
    case 'CloseAsMerged':
      return ok(closeAsMerged(wish.into))
    default:
      return never(wish)
  }
}

/** Where its goods are since: somebody may still pay for them as they were ordered here, and an auditor follows them. */
const closeAsMerged = (into: string): readonly CartFact[] => [
  { type: 'CartClosed', data: { reason: 'merged' } },
  { type: 'CartMergedInto', data: { into } },
]

/** There is always a fact of it, so that of two orders that are paid late at once the second sees the first. */
const endWith = (orderUid: string, state: CartState): readonly CartFact[] => {
  const isOpen = state.status === 'open'
  return [
    ...(isOpen && state.orderUid === orderUid
      ? []
      : [{ type: 'OrderAttached' as const, data: { orderUid } }]),
    ...(isOpen ? [{ type: 'CartClosed' as const, data: { reason: 'ordered' as const } }] : []),
  ]
}

/** The facts with the totals of the cart once each has happened. */
const withTotals = (state: CartState, decided: Result<readonly LineFact[], CartRefusal>): Decision =>
  decided.ok
    ? ok(decided.value.map((fact) => (fact.type === 'CartCreated' ? fact : priced(state, fact))))
    : decided

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

/** The cart: facts, wishes, refusals, state and rules. The same file decides in the browser and on the server. */
export const cart: Decider<CartState, CartWish, CartFact, CartRefusal> = {
  initial: emptyCart,
  decide,
  evolve: evolveCart,
}
