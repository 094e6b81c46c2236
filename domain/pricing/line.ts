import type { Basis } from '../catalogue/price.ts'
import type { BasisPoints } from '../kernel/cents.ts'
import type { Arithmetic, CountedLine, Part } from './arithmetic.ts'
import type { Numbers } from './numbers.ts'
import { unitBy } from './productPrice.ts'
import type { LineSnapshot } from './totals.ts'

/** A line's amounts on the entered basis of its price. */
export interface Line<N extends Numbers> {
  readonly math: Arithmetic<N>
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

/** The names of the amounts on each side of VAT. */
export const NAMES = {
  excl: { subtotal: 'subtotalExclVat', discount: 'discountExclVat', total: 'totalExclVat' },
  incl: { subtotal: 'subtotalInclVat', discount: 'discountInclVat', total: 'totalInclVat' },
} as const

/** The first version of the rules with customers' own prices. */
const QUANTITY_RULES = 2

/** Computes the lines' amounts from the snapshots, each on its own basis. */
export const linesOf = <N extends Numbers>(
  math: Arithmetic<N>,
  lines: readonly LineSnapshot[],
  rules: number,
): readonly Line<N>[] => {
  const counted = lines.map((line) => {
    const here = math.of('lines', line.id)
    return { math: here, line, quantity: here.entered('pieces', 'quantity', line.quantity) }
  })
  return counted.map((one) => {
    if (rules < QUANTITY_RULES || one.line.breaks === undefined) return lineOf(one, null)
    const same = counted.filter(({ line }) => productOf(line) === productOf(one.line))
    return lineOf(one, one.math.quantityPrice(one.line, same))
  })
}

/** The key by which pieces are counted together; a line without a product id is counted alone. */
const productOf = ({ productId, id }: LineSnapshot): number | string => productId ?? id

/**
 * Applies options, discounts and quantity; `own` replaces the product's price if the customer has their own.
 */
const lineOf = <N extends Numbers>(
  { math, line, quantity }: CountedLine<N>,
  own: Part<N> | null,
): Line<N> => {
  const { basis, rate: percentage } = line.price
  const rate = math.entered('basis points', 'rate', percentage)
  const unit = unitBy(math, own ?? line.price, line.options)
  const grams = math.entered('grams', 'weight', line.weight)
  return {
    math,
    id: line.id,
    basis,
    percentage,
    rate,
    quantity,
    subtotal: math.times(NAMES[basis].subtotal, unit.base, quantity),
    total: math.times(NAMES[basis].total, unit.price, quantity),
    weight: math.weigh('totalWeight', grams, quantity),
  }
}
