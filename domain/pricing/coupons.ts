import { cents, type BasisPoints } from '../kernel/cents.ts'
import type { Arithmetic } from './arithmetic.ts'
import type { Numbers } from './numbers.ts'
import type { LineGroup } from './lineGroup.ts'
import type { Coupon } from './totals.ts'
import type { BothSides } from './vat.ts'

/** The cart's amounts at one VAT rate. */
export interface RateAmounts<N extends Numbers> extends BothSides<N> {
  readonly math: Arithmetic<N>
  readonly percentage: BasisPoints
  readonly rate: N['basis points']
}

/**
 * Takes the coupons off the groups' totals and returns the amounts left at each rate, highest rate first.
 * Percentages add up, to at most 100 %, and reduce each group on its entered basis; then the sum of the fixed
 * amounts is taken off the amounts incl. VAT, rate after rate.
 */
export const afterCoupons = <N extends Numbers>(
  math: Arithmetic<N>,
  groups: readonly LineGroup<N>[],
  coupons: readonly Coupon[],
): readonly RateAmounts<N>[] => {
  const percentages: N['basis points'][] = []
  const amounts: N['cents'][] = []
  coupons.forEach((coupon, index) => {
    const here = math.of('coupons', index)
    if (coupon.type === 'percentage')
      percentages.push(here.entered('basis points', 'percentage', coupon.amount))
    else amounts.push(here.entered('cents', 'fixedAmount', cents(Math.max(0, coupon.amount))))
  })
  const percentage = math.percentageCoupons('percentage', percentages)
  const rates = withoutPercentage(math, groups, percentage)
  return withoutAmount(rates, math.sum('fixedAmount', amounts))
}

const withoutPercentage = <N extends Numbers>(
  math: Arithmetic<N>,
  groups: readonly LineGroup<N>[],
  percentage: N['basis points'],
): readonly RateAmounts<N>[] => {
  const left = groups
    .toSorted((a, b) => b.percentage - a.percentage)
    .map((group) => leftOf(group, percentage))
  return [...Map.groupBy(left, (side) => side.percentage).values()].map((sides) => {
    const { percentage, rate } = sides[0]!
    const here = math.of('rates', percentage)
    const excl = here.sum(
      'exclVat',
      sides.map((side) => side.excl),
    )
    const incl = here.sum(
      'inclVat',
      sides.map((side) => side.incl),
    )
    return { math: here, percentage, rate, excl, incl }
  })
}

/** A group's amounts after percentage coupons, on both sides of VAT. */
const leftOf = <N extends Numbers>(
  { math, basis, percentage, rate, total }: LineGroup<N>,
  taken: N['basis points'],
): RateAmounts<N> => {
  const off = math.percentageOff('percentageOff', total, taken)
  if (basis === 'incl') {
    const incl = math.difference('leftInclVat', total, off)
    return { math, percentage, rate, excl: math.otherSide(basis, 'leftExclVat', incl, rate), incl }
  }
  const excl = math.difference('leftExclVat', total, off)
  return { math, percentage, rate, excl, incl: math.otherSide(basis, 'leftInclVat', excl, rate) }
}

const withoutAmount = <N extends Numbers>(
  rates: readonly RateAmounts<N>[],
  amount: N['cents'],
): readonly RateAmounts<N>[] => {
  let due = amount
  return rates.map(({ math, percentage, rate, excl, incl }) => {
    const taken = math.fixedCoupon(due, { excl, incl }, rate)
    due = taken.fixedAmountLeft
    return { math, percentage, rate, excl: taken.leftExclVat, incl: taken.leftInclVat }
  })
}
