import type { CartSnapshot, LineSnapshot } from '../pricing/totals.ts'
import type { CartState } from './cartState.ts'
import { snapshotOf } from './cartTotals.ts'

/** All that pricing looks at in a cart besides its lines, and in a line: the compiler knows when a snapshot grows. */
const IN_CART: Fields<Exclude<keyof CartSnapshot, 'lines'>> = { coupons: 0, shipping: 0, paymentFee: 0 }
const IN_LINE: Fields<keyof LineSnapshot> = { id: 0, quantity: 0, price: 0, options: 0, weight: 0 }

type Fields<Name extends string> = Readonly<Record<Name, unknown>>

/** Whether two carts come to the same for certain: all that pricing looks at is the very same in both. */
export const isPricedAlike = (one: CartState, other: CartState): boolean => {
  if (one === other) return true
  const [before, now] = [snapshotOf(one), snapshotOf(other)]
  return (
    isAlike(IN_CART, before, now) &&
    before.lines.length === now.lines.length &&
    now.lines.every((line, at) => isAlike(IN_LINE, before.lines[at]!, line))
  )
}

const isAlike = <Name extends string>(
  names: Fields<Name>,
  one: Fields<Name>,
  other: Fields<Name>,
): boolean => {
  for (const name in names) if (one[name] !== other[name]) return false
  return true
}
