import { cart } from '../../../domain/cart/cart.ts'
import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { snapshotOf } from '../../../domain/cart/cartTotals.ts'
import type { Replayer } from './replayer.ts'
import { plainWords } from './words.ts'

/** A cart: its lines, coupons and fees priced anew after every fact. */
export const cartReplayer: Replayer<CartState> = {
  initial: cart.initial,
  evolve: (state, fact) => cart.evolve(state, fact as CartFact),
  snapshot: snapshotOf,
  words(fact) {
    const known = fact as CartFact
    switch (known.type) {
      case 'LineAdded': {
        const { line } = known.data
        return `Line added: ${line.quantity} × ${line.title} [${line.id}]`
      }
      case 'LineQuantityChanged':
        return `Quantity of ${known.data.lineId} set to ${known.data.quantity}`
      case 'CouponApplied': {
        const { coupon } = known.data
        return `Coupon applied: ${coupon.title} [${coupon.code}]`
      }
      case 'CouponRemoved':
        return `Coupon removed: ${known.data.code} (${known.data.reason})`
      default:
        return plainWords(fact)
    }
  },
}
