import type { Coupon, Fee } from '../pricing/totals.ts'
import type { CartLine } from './cartLine.ts'

export interface DeliveryChoice {
  readonly shippingId: string
  readonly pickupLocationId: string | null
  readonly fee: Fee
}

export interface PaymentChoice {
  readonly paymentOptionId: string
  readonly fee: Fee
}

export interface CartState {
  uid: string | null
  status: 'open' | 'closed'
  /** by line id, oldest first; a view shows the newest on top */
  lines: Map<string, CartLine>
  coupons: Coupon[]
  delivery: DeliveryChoice | null
  payment: PaymentChoice | null
  addressId: string | null
  /** the order that was made of this cart as it now stands */
  orderUid: string | null
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
