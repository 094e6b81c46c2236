import { cents, type Cents } from '../kernel/cents.ts'
import { priceCart, type PricedCart } from '../pricing/cart.ts'
import type { CartSnapshot, CartTotals } from '../pricing/totals.ts'
import type { CartState } from './cartState.ts'

/** The pricing input of a cart. */
export const snapshotOf = (state: CartState): CartSnapshot => ({
  lines: [...state.lines.values()],
  coupons: state.coupons,
  shipping: state.lines.size === 0 ? null : (state.delivery?.fee ?? null),
  paymentFee: state.lines.size === 0 ? null : (state.payment?.fee ?? null),
})

export const pricedCart = (state: CartState): PricedCart => priceCart(snapshotOf(state))

export const cartTotals = (state: CartState): CartTotals => pricedCart(state).totals

/**
 * The goods' total after their own discounts and before coupons, incl. VAT: compared with a coupon's minimum.
 */
export const goodsOf = ({ subtotalInclVat, discountInclVat }: CartTotals): Cents =>
  cents(subtotalInclVat - discountInclVat)

export const goodsInclVat = (state: CartState): Cents => goodsOf(cartTotals(state))
