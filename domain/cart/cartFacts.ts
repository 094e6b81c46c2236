import type { Fact } from '../kernel/fact.ts'
import type { CartTotals } from '../pricing/totals.ts'
import type { CartLine } from './cartLine.ts'
import type { DeliveryChoice, Merge, PaymentChoice } from './cartState.ts'
import type { CartCoupon } from './coupon.ts'

/** What every fact that changes money carries, so that a replay can recompute and compare. */
export interface Priced {
  readonly totals: CartTotals
  readonly rules: number
}

/** Why a coupon left the cart: the shopper took it out, or it can't be had any more. */
export type CouponEnd = 'shopper' | 'expired' | 'minimum' | 'spent' | 'used' | 'withdrawn'

/** Why a cart is over: it was ordered, given up, went up into another one, or nobody came back to it. */
export type CartEnd = 'ordered' | 'deleted' | 'merged' | 'idle'

export type MoneyFact =
  | Fact<'LineAdded', { readonly line: CartLine }>
  | Fact<'LineQuantityChanged', { readonly lineId: string; readonly quantity: number }>
  | Fact<'LineRemoved', { readonly lineId: string }>
  | Fact<'LineRepriced', { readonly lineId: string; readonly line: CartLine }>
  | Fact<'CouponApplied', { readonly coupon: CartCoupon }>
  | Fact<'CouponRemoved', { readonly code: string; readonly reason: CouponEnd }>
  | Fact<'DeliveryChosen', DeliveryChoice>
  | Fact<'PaymentOptionChosen', PaymentChoice>

export type PlainFact =
  | Fact<'CartCreated', { readonly uid: string }>
  | Fact<'CartMerged', Merge>
  | Fact<'AddressChosen', { readonly addressId: string }>
  | Fact<'OrderAttached', { readonly orderUid: string }>
  | Fact<'CartClosed', { readonly reason: CartEnd }>
  /** where its goods are since; up to November 2026 only of a cart that was ordered or merged before */
  | Fact<'CartMergedInto', { readonly into: string }>

type WithTotals<F> = F extends Fact<infer Type, infer Data> ? Fact<Type, Data & Priced> : never

/** What happened to a cart. */
export type CartFact = PlainFact | WithTotals<MoneyFact>
