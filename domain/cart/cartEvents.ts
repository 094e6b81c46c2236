import type { DomainEvent } from '../kernel/domainEvent.ts'
import type { CartTotals } from '../pricing/totals.ts'
import type { CartLine } from './cartLine.ts'
import type { DeliveryChoice, Merge, PaymentChoice } from './cartState.ts'
import type { CartCoupon } from './coupon.ts'

/**
 * The data that every event with an effect on money carries,
 * so that a replay can recompute and compare the totals.
 */
export interface Priced {
  readonly totals: CartTotals
  readonly rules: number
}

/** Why a coupon was removed: by the shopper, or because the cart no longer qualifies. */
export type CouponEnd = 'shopper' | 'expired' | 'minimum' | 'spent' | 'used' | 'withdrawn'

/** Why a cart was closed: ordered, deleted, merged into another cart, or abandoned. */
export type CartEnd = 'ordered' | 'deleted' | 'merged' | 'idle'

export type MoneyEvent =
  | DomainEvent<'LineAdded', { readonly line: CartLine }>
  | DomainEvent<'LineQuantityChanged', { readonly lineId: string; readonly quantity: number }>
  | DomainEvent<'LineRemoved', { readonly lineId: string }>
  | DomainEvent<'LineRepriced', { readonly lineId: string; readonly line: CartLine }>
  | DomainEvent<'CouponApplied', { readonly coupon: CartCoupon }>
  | DomainEvent<'CouponRemoved', { readonly code: string; readonly reason: CouponEnd }>
  | DomainEvent<'DeliveryChosen', DeliveryChoice>
  | DomainEvent<'PaymentOptionChosen', PaymentChoice>

export type PlainEvent =
  | DomainEvent<'CartCreated', { readonly uid: string }>
  | DomainEvent<'CartMerged', Merge>
  | DomainEvent<'AddressChosen', { readonly addressId: string }>
  | DomainEvent<'OrderAttached', { readonly orderUid: string }>
  | DomainEvent<'CartClosed', { readonly reason: CartEnd }>
  /**
   * the cart that now holds the goods; until November 2026
   * recorded only for a cart that was ordered or merged before
   */
  | DomainEvent<'CartMergedInto', { readonly into: string }>

type WithTotals<F> = F extends DomainEvent<infer Type, infer Data> ? DomainEvent<Type, Data & Priced> : never

export type CartEvent = PlainEvent | WithTotals<MoneyEvent>
