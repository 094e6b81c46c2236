import { NOTHING, type BasisPoints, type Cents } from '../kernel/cents.ts'
import type { Arithmetic } from './arithmetic.ts'
import { afterCoupons, type RateAmounts } from './coupons.ts'
import { linesOf, type Line } from './line.ts'
import { lineGroups } from './lineGroup.ts'
import type { Numbers, Plain } from './numbers.ts'
import { PLAIN } from './plainArithmetic.ts'
import {
  PRICING_RULES,
  type CartSnapshot,
  type CartTotals,
  type Fee,
  type LineTotals,
  type VatAmount,
} from './totals.ts'

/** A cart's totals, and its lines' totals by line id. Line totals are before coupons. */
export interface PricedCart<N extends Numbers = Plain> {
  readonly totals: CartTotals<N>
  readonly lines: ReadonlyMap<string, LineTotals<N>>
}

/**
 * Prices a cart whose lines have unique ids: lines, then
 * coupons, then fees (docs/reference/pricing.md). Never fails.
 * @param rules the version of the pricing rules; an older one reprices an older cart or order
 */
export const priceCart = (snapshot: CartSnapshot, rules = PRICING_RULES): PricedCart => {
  const { totals, lines } = cartBy(PLAIN, snapshot, rules)
  return { totals: { ...totals, totalVat: totals.totalVat.filter(({ amount }) => amount !== 0) }, lines }
}

/** Prices a cart with any arithmetic; VAT rows of 0 are included. */
export const cartBy = <N extends Numbers>(
  math: Arithmetic<N>,
  snapshot: CartSnapshot,
  rules: number,
): PricedCart<N> => {
  const entered = linesOf(math, snapshot.lines, rules)
  const groups = lineGroups(math, entered)
  const rates = afterCoupons(math, groups, snapshot.coupons)
  const lines = new Map<string, LineTotals<N>>()
  for (const group of groups) group.lines.forEach((line, index) => lines.set(line.id, group.totals[index]!))
  return {
    totals: totalsOf(
      math,
      entered,
      groups.flatMap((group) => group.totals),
      rates,
      snapshot,
    ),
    lines,
  }
}

const totalsOf = <N extends Numbers>(
  math: Arithmetic<N>,
  entered: readonly Line<N>[],
  lines: readonly LineTotals<N>[],
  rates: readonly RateAmounts<N>[],
  snapshot: CartSnapshot,
): CartTotals<N> => {
  const subtotalExclVat = math.sum(
    'totals.subtotalExclVat',
    lines.map((line) => line.subtotalExclVat),
  )
  const linesExclVat = math.sum(
    'beforeCouponsExclVat',
    lines.map((line) => line.totalExclVat),
  )
  const discountExclVat = math.difference('totals.discountExclVat', subtotalExclVat, linesExclVat)
  const subtotalInclVat = math.sum(
    'totals.subtotalInclVat',
    lines.map((line) => line.subtotalInclVat),
  )
  const linesInclVat = math.sum(
    'beforeCouponsInclVat',
    lines.map((line) => line.totalInclVat),
  )
  const discountInclVat = math.difference('totals.discountInclVat', subtotalInclVat, linesInclVat)
  const coupon = math.without(
    'totals.coupon',
    linesInclVat,
    rates.map(({ incl }) => incl),
  )
  const shipping = feeOf(math, SHIPPING, snapshot.shipping)
  const paymentFee = feeOf(math, PAYMENT_FEE, snapshot.paymentFee)
  const totalExclVat = math.sum('totals.totalExclVat', [
    ...rates.map(({ excl }) => excl),
    shipping.excl,
    paymentFee.excl,
  ])
  const totalVat = vatRows(math, rates, [...shipping.vat, ...paymentFee.vat])
  const totalInclVat = math.sum('totals.totalInclVat', [
    totalExclVat,
    ...totalVat.map(({ amount }) => amount),
  ])
  return {
    subtotalExclVat,
    subtotalInclVat,
    discountExclVat,
    discountInclVat,
    totalWeight: math.count(
      'grams',
      'totals.totalWeight',
      entered.map(({ weight }) => weight),
    ),
    coupon,
    shippingExclVat: shipping.excl,
    shippingInclVat: shipping.incl,
    paymentFeeExclVat: paymentFee.excl,
    paymentFeeInclVat: paymentFee.incl,
    totalExclVat,
    totalInclVat,
    totalVat,
    productsQuantity: math.count(
      'pieces',
      'totals.productsQuantity',
      entered.map(({ quantity }) => quantity),
    ),
  }
}

const SHIPPING = { excl: 'totals.shippingExclVat', incl: 'totals.shippingInclVat', vat: 'shippingVat' }
const PAYMENT_FEE = {
  excl: 'totals.paymentFeeExclVat',
  incl: 'totals.paymentFeeInclVat',
  vat: 'paymentFeeVat',
}

const feeOf = <N extends Numbers>(math: Arithmetic<N>, names: typeof SHIPPING, fee: Fee | null) => {
  const excl = math.entered('cents', names.excl, fee?.exclVat ?? NOTHING)
  const incl = math.entered('cents', names.incl, fee?.inclVat ?? NOTHING)
  const vat = fee === null ? [] : [{ percentage: fee.rate, amount: math.difference(names.vat, incl, excl) }]
  return { excl, incl, vat }
}

/** One row per rate, highest rate first. */
const vatRows = <N extends Numbers>(
  math: Arithmetic<N>,
  rates: readonly RateAmounts<N>[],
  fees: readonly VatAmount<N>[],
): readonly VatAmount<N>[] => {
  const ofRates = rates.map(({ math: here, percentage, excl, incl }) => ({
    percentage,
    amount: here.difference('leftVat', incl, excl),
  }))
  const all = [...ofRates, ...fees].sort((a, b) => b.percentage - a.percentage)
  return [...Map.groupBy(all, ({ percentage }) => percentage)].map(([percentage, vat]) => ({
    percentage,
    amount: math.of('totals.totalVat', percentage).sum(
      '',
      vat.map(({ amount }) => amount),
    ),
  }))
}

/** The goods' totals after coupons, excl. VAT, by VAT rate; without fees, and only rates that a line has. */
export const leftByRate = ({
  lines,
  coupons,
}: Pick<CartSnapshot, 'lines' | 'coupons'>): ReadonlyMap<BasisPoints, Cents> => {
  const groups = lineGroups(PLAIN, linesOf(PLAIN, lines, PRICING_RULES))
  return new Map(afterCoupons(PLAIN, groups, coupons).map(({ percentage, excl }) => [percentage, excl]))
}
