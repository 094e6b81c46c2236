import { cents, NOTHING, type BasisPoints, type Cents } from '../kernel/cents.ts'
import { afterCoupons, type RateAmounts } from './coupons.ts'
import { lineGroups, lineTotals } from './lineGroup.ts'
import type { CartSnapshot, CartTotals, Fee, LineTotals, VatAmount } from './totals.ts'

/** A cart's totals and those of its lines by line id. Lines stand before coupons. */
export interface PricedCart {
  readonly totals: CartTotals
  readonly lines: ReadonlyMap<string, LineTotals>
}

/** Prices a cart of lines with ids of their own: lines, then coupons, then fees (docs/pricing.md). Refuses nothing. */
export const priceCart = (snapshot: CartSnapshot): PricedCart => {
  const groups = lineGroups(snapshot.lines)
  const lines = new Map(groups.flatMap(lineTotals))
  return { totals: totalsOf(snapshot, lines.values(), afterCoupons(groups, snapshot.coupons)), lines }
}

const totalsOf = (snapshot: CartSnapshot, lines: Iterable<LineTotals>, rates: RateAmounts): CartTotals => {
  const fees = [snapshot.shipping, snapshot.paymentFee].filter((fee) => fee !== null)
  const left = [...rates.values()]
  const totalVat = vatRows(rates, fees)
  const totalExclVat = cents(sum(left.map((side) => side.excl)) + sum(fees.map((fee) => fee.exclVat)))
  const { totalInclVat: beforeCoupons, ...lineSums } = sumOf(lines)
  return {
    ...lineSums,
    coupon: cents(beforeCoupons - sum(left.map((side) => side.incl))),
    shippingExclVat: snapshot.shipping?.exclVat ?? NOTHING,
    shippingInclVat: snapshot.shipping?.inclVat ?? NOTHING,
    paymentFeeExclVat: snapshot.paymentFee?.exclVat ?? NOTHING,
    paymentFeeInclVat: snapshot.paymentFee?.inclVat ?? NOTHING,
    totalExclVat,
    totalInclVat: cents(totalExclVat + sum(totalVat.map((row) => row.amount))),
    totalVat,
    productsQuantity: snapshot.lines.reduce((pieces, line) => pieces + line.quantity, 0),
  }
}

/** The lines' sums in one pass. */
const sumOf = (lines: Iterable<LineTotals>) => {
  let [subtotalExclVat, subtotalInclVat, totalExclVat, totalInclVat, totalWeight] = [0, 0, 0, 0, 0]
  for (const line of lines) {
    subtotalExclVat += line.subtotalExclVat
    subtotalInclVat += line.subtotalInclVat
    totalExclVat += line.totalExclVat
    totalInclVat += line.totalInclVat
    totalWeight += line.totalWeight
  }
  return {
    subtotalExclVat: cents(subtotalExclVat),
    subtotalInclVat: cents(subtotalInclVat),
    discountExclVat: cents(subtotalExclVat - totalExclVat),
    discountInclVat: cents(subtotalInclVat - totalInclVat),
    totalInclVat: cents(totalInclVat),
    totalWeight,
  }
}

const vatRows = (rates: RateAmounts, fees: readonly Fee[]): readonly VatAmount[] => {
  const vat = new Map<BasisPoints, number>()
  const add = (rate: BasisPoints, amount: number) => vat.set(rate, (vat.get(rate) ?? 0) + amount)
  for (const [rate, { excl, incl }] of rates) add(rate, incl - excl)
  for (const fee of fees) add(fee.rate, fee.inclVat - fee.exclVat)
  return [...vat]
    .filter(([, amount]) => amount !== 0)
    .sort(([a], [b]) => b - a)
    .map(([percentage, amount]) => ({ percentage, amount: cents(amount) }))
}

const sum = (amounts: readonly number[]): Cents => cents(amounts.reduce((all, amount) => all + amount, 0))
