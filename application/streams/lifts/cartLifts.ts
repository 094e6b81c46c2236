import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { Lifts } from './lift.ts'

/** Every type of fact about a cart; none has changed its shape so far. */
export const CART_LIFTS: Lifts<CartFact> = {
  CartCreated: [],
  LineAdded: [],
  LineQuantityChanged: [],
  LineRemoved: [],
  LineRepriced: [],
  CouponApplied: [],
  CouponRemoved: [],
  DeliveryChosen: [],
  PaymentOptionChosen: [],
  CartMerged: [],
  AddressChosen: [],
  OrderAttached: [],
  CartClosed: [],
}
