import type { Basis } from '../catalogue/price.ts'
import type { BasisPoints } from '../kernel/cents.ts'
import type { Arithmetic, Numbers } from './arithmetic.ts'
import { unitBy } from './productPrice.ts'
import type { LineSnapshot } from './totals.ts'

/** A line's amounts on the basis that its price was entered on. */
export interface Line<N extends Numbers> {
  readonly to: Arithmetic<N>
  readonly id: string
  readonly basis: Basis
  readonly percentage: BasisPoints
  readonly rate: N['basis points']
  readonly quantity: N['pieces']
  /** before discounts */
  readonly subtotal: N['cents']
  /** after discounts and before coupons */
  readonly total: N['cents']
  readonly weight: N['grams']
}

/** What amounts are called on each side of VAT. */
export const NAMES = {
  excl: { subtotal: 'subtotalExclVat', discount: 'discountExclVat', total: 'totalExclVat' },
  incl: { subtotal: 'subtotalInclVat', discount: 'discountInclVat', total: 'totalInclVat' },
} as const

/** From what was entered to a line's amounts on its own basis: options, discounts, quantity. */
export const lineOf = <N extends Numbers>(all: Arithmetic<N>, line: LineSnapshot): Line<N> => {
  const to = all.of('lines', line.id)
  const { basis, rate: percentage } = line.price
  const quantity = to.entered('pieces', 'quantity', line.quantity)
  const rate = to.entered('basis points', 'rate', percentage)
  const unit = unitBy(to, line.price, line.options)
  const grams = to.entered('grams', 'weight', line.weight)
  return {
    to,
    id: line.id,
    basis,
    percentage,
    rate,
    quantity,
    subtotal: to.times(NAMES[basis].subtotal, unit.base, quantity),
    total: to.times(NAMES[basis].total, unit.price, quantity),
    weight: to.weigh('totalWeight', grams, quantity),
  }
}
