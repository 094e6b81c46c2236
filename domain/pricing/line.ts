import type { Basis } from '../catalogue/price.ts'
import type { BasisPoints } from '../kernel/cents.ts'
import { sum } from '../kernel/sum.ts'
import type { Arithmetic, Numbers } from './arithmetic.ts'
import { quantityPrice, type Pieces } from './quantityPrice.ts'
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

/** The first version of the rules that knows a customer's own prices. */
const QUANTITY_RULES = 2

/** From what was entered to the lines' amounts, each on its own basis. */
export const linesOf = <N extends Numbers>(
  to: Arithmetic<N>,
  lines: readonly LineSnapshot[],
  rules: number,
): readonly Line<N>[] => {
  const own = lines.map((line) => {
    const here = to.of('lines', line.id)
    return { to: here, line, quantity: here.entered('pieces', 'quantity', line.quantity) }
  })
  const isByQuantity = rules >= QUANTITY_RULES && lines.some(({ breaks = [] }) => breaks.length > 0)
  const pieces = isByQuantity ? piecesOf(to, own) : null
  return own.map((one) => lineOf(one, pieces?.get(productOf(one)) ?? null))
}

interface Counted<N extends Numbers> {
  readonly to: Arithmetic<N>
  readonly line: LineSnapshot
  readonly quantity: N['pieces']
}

const productOf = ({ line: { productId, id } }: { readonly line: LineSnapshot }): number | string =>
  productId ?? id

/** The pieces of each product over all lines of the cart. */
const piecesOf = <N extends Numbers>(
  to: Arithmetic<N>,
  lines: readonly Counted<N>[],
): ReadonlyMap<number | string, Pieces<N>> =>
  new Map(
    [...Map.groupBy(lines, productOf)].map(([product, members]) => {
      const amounts = members.map(({ quantity }) => quantity)
      return [
        product,
        {
          count: sum(members.map(({ line }) => line.quantity)),
          amount: to.of('products', product).count('pieces', 'pieces', amounts),
        },
      ]
    }),
  )

/** Options, discounts, quantity; `pieces` where its product may have a price by quantity. */
const lineOf = <N extends Numbers>({ to, line, quantity }: Counted<N>, pieces: Pieces<N> | null): Line<N> => {
  const { basis, rate: percentage } = line.price
  const rate = to.entered('basis points', 'rate', percentage)
  const own = pieces && quantityPrice(to, line, pieces)
  const unit = unitBy(to, own ?? line.price, line.options)
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
