import { cents, NOTHING, type BasisPoints, type Cents } from '../kernel/cents.ts'
import { afterCoupons, type RateAmounts } from './coupons.ts'
import { lineGroups, lineTotals } from './lineGroup.ts'
import type { CartSnapshot, CartTotals, Fee, LineTotals, VatAmount } from './totals.ts'

/** A cart's totals and those of its lines by line id. Lines stand before coupons. */
export interface PricedCart {
  readonly totals: CartTotals
  readonly lines: ReadonlyMap<string, LineTotals>
}

/** Prices a cart: lines, then coupons, then fees (docs/pricing.md). Refuses nothing. */
export const priceCart = (snapshot: CartSnapshot): PricedCart => {
  const groups = lineGroups(snapshot.lines)
  const derived = groups.flatMap(lineTotals)
  const byId = new Map(derived)
  const lines = new Map(snapshot.lines.map((line) => [line.id, byId.get(line.id)!]))
  return {
    totals: totalsOf(
      snapshot,
      derived.map(([, line]) => line),
      afterCoupons(groups, snapshot.coupons),
    ),
    lines,
  }
}

const totalsOf = (snapshot: CartSnapshot, lines: readonly LineTotals[], rates: RateAmounts): CartTotals => {
  const fees = [snapshot.shipping, snapshot.paymentFee].filter((fee) => fee !== null)
  const left = [...rates.values()]
  const inclLeft = sum(left.map((side) => side.incl))
  const totalVat = vatRows(rates, fees)
  const totalExclVat = cents(sum(left.map((side) => side.excl)) + sum(fees.map((fee) => fee.exclVat)))
  const lineSum = (name: keyof LineTotals) => sum(lines.map((line) => line[name]))
  return {
    subtotalExclVat: lineSum('subtotalExclVat'),
    subtotalInclVat: lineSum('subtotalInclVat'),
    discountExclVat: lineSum('discountExclVat'),
    discountInclVat: lineSum('discountInclVat'),
    coupon: cents(lineSum('totalInclVat') - inclLeft),
    shippingExclVat: snapshot.shipping?.exclVat ?? NOTHING,
    shippingInclVat: snapshot.shipping?.inclVat ?? NOTHING,
    paymentFeeExclVat: snapshot.paymentFee?.exclVat ?? NOTHING,
    paymentFeeInclVat: snapshot.paymentFee?.inclVat ?? NOTHING,
    totalExclVat,
    totalInclVat: cents(totalExclVat + sum(totalVat.map((row) => row.amount))),
    totalVat,
    totalWeight: lineSum('totalWeight'),
    productsQuantity: sum(snapshot.lines.map((line) => line.quantity)),
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
