import type { Coupon } from '../totals.ts'
import { DERIVED_BY, otherSide, type TracedGroup } from './groups.ts'
import { onSide } from './lines.ts'
import type { Amount, Tracer } from './trace.ts'

/** What coupons leave at one rate. */
export interface TracedRate {
  readonly rate: Amount
  readonly excl: Amount
  readonly incl: Amount
}

/** From the groups to what is left at each rate, highest first: percentages off each group, then fixed amounts off each rate. */
export const explainCoupons = (
  trace: Tracer,
  groups: readonly TracedGroup[],
  coupons: readonly Coupon[],
): readonly TracedRate[] => {
  const entered = coupons.map(({ type, amount }, index) => ({
    type,
    amount: trace.enter(
      `coupons[${index}].${type}`,
      Math.max(0, amount),
      type === 'percentage' ? 'basis points' : 'cents',
    ),
  }))
  const ofType = (type: Coupon['type']) =>
    entered.filter((coupon) => coupon.type === type).map(({ amount }) => amount)
  const percentage = trace.make('percentage-coupons', 'percentage', ofType('percentage'), 'basis points')
  const left = [...groups]
    .sort((a, b) => b.rate.amount - a.rate.amount)
    .map((group) => withoutPercentage(trace, group, percentage))
  const rates = [...Map.groupBy(left, ({ rate }) => rate.amount).values()].map((sides) =>
    rateOf(trace, sides),
  )
  return withoutAmount(trace, rates, trace.make('sum', 'fixedAmount', ofType('fixedAmount')))
}

const withoutPercentage = (trace: Tracer, group: TracedGroup, percentage: Amount): TracedRate => {
  const { path, basis, rate, total } = group
  const off = trace.make('percentage-off', `${path}.percentageOff`, [total, percentage])
  const own = trace.make('difference', `${path}.${onSide('left', basis)}`, [total, off])
  const derived = trace.make(DERIVED_BY[basis], `${path}.${onSide('left', otherSide(basis))}`, [own, rate])
  return basis === 'excl' ? { rate, excl: own, incl: derived } : { rate, excl: derived, incl: own }
}

const rateOf = (trace: Tracer, sides: readonly TracedRate[]): TracedRate => {
  const { rate } = sides[0]!
  const path = `rates[${rate.amount}]`
  return {
    rate,
    excl: trace.make(
      'sum',
      `${path}.exclVat`,
      sides.map(({ excl }) => excl),
    ),
    incl: trace.make(
      'sum',
      `${path}.inclVat`,
      sides.map(({ incl }) => incl),
    ),
  }
}

const withoutAmount = (
  trace: Tracer,
  rates: readonly TracedRate[],
  amount: Amount,
): readonly TracedRate[] => {
  let due = amount
  return rates.map(({ rate, excl, incl }) => {
    const path = `rates[${rate.amount}]`
    const made = trace.makeAll(
      'fixed-coupon',
      [`${path}.fixedOff`, `${path}.leftExclVat`, `${path}.leftInclVat`, `${path}.fixedAmountLeft`],
      [due, excl, incl, rate],
    )
    due = made[3]!
    return { rate, excl: made[1]!, incl: made[2]! }
  })
}
