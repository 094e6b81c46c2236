import { savingOf, type Saving } from '../pricing/shown/saving.ts'
import type { CartState } from './cartState.ts'
import { paidPrice } from './paidPrice.ts'

/** What a cart's goods cost less than their prices of the 30 days before; coupons are another matter. */
export const cartSaving = (cart: Pick<CartState, 'lines'>): Saving =>
  savingOf([...cart.lines.values()].map((line) => ({ ...line, price: paidPrice(cart, line) })))
