import { cents, NOTHING, type BasisPoints, type Cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import type { LineGroup } from './lineGroup.ts'
import type { Coupon } from './totals.ts'
import { bothSides, exclOf, type BothSides } from './vat.ts'

/** What the cart holds at each VAT rate, highest rate first. */
export type RateAmounts = ReadonlyMap<BasisPoints, BothSides>

/**
 * Takes the coupons off the groups' totals and says what is left at each rate. Percentages add up, to at most 100 %, and come
 * off each group as entered; then the fixed amounts, added up, come off what is left incl. VAT, the highest rate first.
 */
export const afterCoupons = (groups: readonly LineGroup[], coupons: readonly Coupon[]): RateAmounts =>
  withoutAmount(
    withoutPercentage(groups, Math.min(10_000, sumOf(coupons, 'percentage'))),
    sumOf(coupons, 'fixedAmount'),
  )

const sumOf = (coupons: readonly Coupon[], type: Coupon['type']): number =>
  coupons.reduce((sum, coupon) => (coupon.type === type ? sum + Math.max(0, coupon.amount) : sum), 0)

const withoutPercentage = (groups: readonly LineGroup[], percentage: number): RateAmounts => {
  const rates = new Map<BasisPoints, BothSides>()
  for (const { basis, rate, total } of [...groups].sort((a, b) => b.rate - a.rate)) {
    const left = bothSides(cents(total - share(total, percentage, 10_000)), basis, rate)
    const sofar = rates.get(rate) ?? { excl: NOTHING, incl: NOTHING }
    rates.set(rate, { excl: cents(sofar.excl + left.excl), incl: cents(sofar.incl + left.incl) })
  }
  return rates
}

const withoutAmount = (rates: RateAmounts, amount: number): RateAmounts => {
  let due = amount
  const left = new Map<BasisPoints, BothSides>()
  for (const [rate, held] of rates) {
    const taken = takenOff(held, rate, due)
    due -= taken.part
    left.set(rate, taken.left)
  }
  return left
}

/** As much of a fixed amount as one rate can bear, incl. VAT, and what is left there: 0 ≤ excl ≤ incl. */
export const takenOff = (
  { excl, incl }: BothSides,
  rate: BasisPoints,
  due: number,
): { readonly part: Cents; readonly left: BothSides } => {
  const part = cents(Math.min(due, incl))
  return { part, left: clamped(excl - exclOf(part, rate), incl - part) }
}

/** Two bases at one rate can leave the excl. side a cent outside what is left incl. VAT. */
const clamped = (excl: number, incl: number): BothSides => ({
  excl: cents(Math.min(incl, Math.max(0, excl))),
  incl: cents(incl),
})
