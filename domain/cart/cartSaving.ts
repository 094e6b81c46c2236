import { savingOf, type Saving } from '../pricing/shown/saving.ts'
import type { CartState } from './cartState.ts'
import { paidPrice } from './paidPrice.ts'

/**
 * The saving on the cart's goods compared with their lowest prices of the 30 days before; without coupons.
 */
export const cartSaving = (cart: Pick<CartState, 'lines'>): Saving =>
  savingOf([...cart.lines.values()].map((line) => ({ ...line, price: paidPrice(cart, line) })))
