import type { Basis } from '../catalogue/price.ts'
import type { Arithmetic } from './arithmetic.ts'
import type { Numbers, Plain } from './numbers.ts'
import { NAMES, type Line } from './line.ts'
import type { LineTotals } from './totals.ts'

/**
 * All lines with the same VAT rate and basis. The amounts on that
 * basis are exact; the other side is derived once for the group.
 */
export interface LineGroup<N extends Numbers> extends Pick<
  Line<N>,
  'math' | 'basis' | 'percentage' | 'rate'
> {
  /** after discounts and before coupons, on `basis` */
  readonly total: N['cents']
  readonly lines: readonly Line<N>[]
  /** per line; on both sides of VAT they sum to the group's total, to the cent */
  readonly totals: readonly LineTotals<N>[]
}

/** Groups the lines by rate and basis, in the order in which each pair first appears. */
export const lineGroups = <N extends Numbers>(
  math: Arithmetic<N>,
  lines: readonly Line<N>[],
): readonly LineGroup<N>[] =>
  [...Map.groupBy(lines, groupNumber).values()].map((members) => {
    const { percentage, basis } = members[0]!
    return grouped(math.of('groups', percentage, basis), members)
  })

/** A unique number for each pair of rate and basis: a numeric map key is faster than a text. */
const groupNumber = ({ percentage, basis }: Pick<Line<Plain>, 'percentage' | 'basis'>): number =>
  2 * percentage + (basis === 'incl' ? 1 : 0)

const grouped = <N extends Numbers>(math: Arithmetic<N>, lines: readonly Line<N>[]): LineGroup<N> => {
  const { basis, percentage, rate } = lines[0]!
  const names = NAMES[basis]
  const otherNames = NAMES[basis === 'incl' ? 'excl' : 'incl']
  const subtotals = lines.map((line) => line.subtotal)
  const totals = lines.map((line) => line.total)
  const subtotal = math.sum(names.subtotal, subtotals)
  const total = math.sum(names.total, totals)
  const otherSubtotal = math.otherSide(basis, otherNames.subtotal, subtotal, rate)
  const otherTotal = math.otherSide(basis, otherNames.total, total, rate)
  const otherTotals = math.allocate(otherNames.total, otherTotal, totals, lines)
  const discounts = lines.map((line) => line.math.difference(names.discount, line.subtotal, line.total))
  const entered = { subtotals, discounts, totals }
  const whole = { subtotal: otherSubtotal, total: otherTotal }
  const derived = derivedFrom(math, otherNames, lines, entered, whole, otherTotals)
  const excl = basis === 'incl' ? derived : entered
  const incl = basis === 'incl' ? entered : derived
  return {
    math,
    basis,
    percentage,
    rate,
    total,
    lines,
    totals: lines.map((line, index) => totalsOf(line, excl, incl, index)),
  }
}

/** The amounts of all lines on one side of VAT, by line index. */
interface Column<N extends Numbers> {
  readonly subtotals: readonly N['cents'][]
  readonly discounts: readonly N['cents'][]
  readonly totals: readonly N['cents'][]
}

/**
 * The derived side's column. Subtotals and totals are rounded separately, which
 * can raise a line's total a cent above its own subtotal; such a group allocates
 * its saving instead, so that no saving is negative and the sums stay exact.
 */
const derivedFrom = <N extends Numbers>(
  math: Arithmetic<N>,
  names: (typeof NAMES)[Basis],
  lines: readonly Line<N>[],
  entered: Column<N>,
  whole: { readonly subtotal: N['cents']; readonly total: N['cents'] },
  totals: readonly N['cents'][],
): Column<N> => {
  const subtotals = math.allocateAtLeast(totals, names.subtotal, whole.subtotal, entered.subtotals, lines)
  if (subtotals) {
    const discounts = lines.map((line, index) =>
      line.math.difference(names.discount, subtotals[index]!, totals[index]!),
    )
    return { subtotals, discounts, totals }
  }
  const saving = math.difference(names.discount, whole.subtotal, whole.total)
  const discounts = math.allocate(names.discount, saving, entered.discounts, lines)
  return {
    subtotals: lines.map((line, index) => line.math.sum(names.subtotal, [totals[index]!, discounts[index]!])),
    discounts,
    totals,
  }
}

const totalsOf = <N extends Numbers>(
  { math, weight }: Line<N>,
  excl: Column<N>,
  incl: Column<N>,
  index: number,
): LineTotals<N> => {
  const totalExclVat = excl.totals[index]!
  const totalInclVat = incl.totals[index]!
  return {
    subtotalExclVat: excl.subtotals[index]!,
    subtotalInclVat: incl.subtotals[index]!,
    discountExclVat: excl.discounts[index]!,
    discountInclVat: incl.discounts[index]!,
    totalExclVat,
    totalInclVat,
    totalVat: math.difference('totalVat', totalInclVat, totalExclVat),
    totalWeight: weight,
  }
}
