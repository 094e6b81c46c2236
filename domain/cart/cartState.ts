import type { Fee } from '../pricing/totals.ts'
import type { CartLine } from './cartLine.ts'
import type { CartCoupon, CouponRefusal } from './coupon.ts'

export interface DeliveryChoice {
  readonly shippingId: string
  readonly pickupLocationId: string | null
  readonly fee: Fee
  /** where it goes, which the fee is for; not there while that was not known */
  readonly countryCode?: string
}

export interface PaymentChoice {
  readonly paymentOptionId: string
  readonly fee: Fee
}

/** Another cart that went up into this one at login, and what that changed. */
export interface Merge {
  /** uid of the cart that was merged in; it is closed */
  readonly from: string
  /** lines that came in or changed, those that stock left nothing of too */
  readonly changes: readonly MergeChange[]
  /** the merged cart's names for lines that this cart has under another: a change on its way to that line finds it */
  readonly aliases?: readonly LineAlias[]
}

export interface LineAlias {
  readonly uid: string
  readonly lineId: string
}

export interface MergeChange {
  readonly lineId: string
  readonly title: string
  /** pieces before the merge, 0 for a line that was not there */
  readonly before: number
  /** pieces that the merged cart had */
  readonly wished: number
  /** pieces now */
  readonly quantity: number
}

export const CART_STATUSES = ['open', 'closed'] as const

export interface CartState {
  uid: string | null
  status: (typeof CART_STATUSES)[number]
  /** by line id, oldest first; a view shows the newest on top */
  lines: Map<string, CartLine>
  coupons: CartCoupon[]
  delivery: DeliveryChoice | null
  payment: PaymentChoice | null
  addressId: string | null
  /** the order that was made of this cart as it now stands */
  orderUid: string | null
  /** carts that went up into this one, oldest first; not there until one has: a cart of before it folds to the same state */
  merges?: Merge[]
  /** the cart that this one went up into, where an order may have been made of it before */
  mergedInto?: string
  /** what the last merge changed, as long as the shopper has changed no line since: it is the news that a cart comes with */
  mergeNews?: readonly MergeChange[]
}

/** A cart that nobody has put anything in. */
export const emptyCart = (): CartState => ({
  uid: null,
  status: 'open',
  lines: new Map(),
  coupons: [],
  delivery: null,
  payment: null,
  addressId: null,
  orderUid: null,
})

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
