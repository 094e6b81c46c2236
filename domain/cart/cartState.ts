import type { Fee } from '../pricing/totals.ts'
import type { CartLine } from './cartLine.ts'
import type { CartCoupon, CouponRefusal } from './coupon.ts'

export interface DeliveryChoice {
  readonly shippingId: string
  readonly pickupLocationId: string | null
  readonly fee: Fee
  /** the destination that the fee is for; absent while unknown */
  readonly countryCode?: string
}

export interface PaymentChoice {
  readonly paymentOptionId: string
  readonly fee: Fee
}

/** Another cart that was merged into this one at login, and the changes it made. */
export interface Merge {
  /** uid of the cart that was merged in; it is closed */
  readonly from: string
  /** lines that were added or changed, including those that stock reduced to nothing */
  readonly changes: readonly MergeChange[]
  /**
   * the merged cart's ids for lines that this cart has under
   * another id, so that a pending change still finds its line
   */
  readonly aliases?: readonly LineAlias[]
}

export interface LineAlias {
  readonly uid: string
  readonly lineId: string
}

export interface MergeChange {
  readonly lineId: string
  readonly title: string
  /** pieces before the merge, 0 for a new line */
  readonly before: number
  /** pieces in the merged cart */
  readonly wished: number
  /** pieces after the merge */
  readonly quantity: number
}

export const CART_STATUSES = ['open', 'closed'] as const

export interface CartState {
  uid: string | null
  status: (typeof CART_STATUSES)[number]
  /** by line id, oldest first; views show the newest first */
  lines: Map<string, CartLine>
  coupons: CartCoupon[]
  delivery: DeliveryChoice | null
  payment: PaymentChoice | null
  addressId: string | null
  /** the order placed from the cart's present content */
  orderUid: string | null
  /**
   * carts merged into this one, oldest first; absent until the
   * first merge, so that older carts fold to the same state
   */
  merges?: Merge[]
  /** the cart that this one was merged into; an order may have been placed from it before */
  mergedInto?: string
  /** the last merge's changes, until the shopper changes a line: the cart page announces them */
  mergeNews?: readonly MergeChange[]
}

/** The initial state. */
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
