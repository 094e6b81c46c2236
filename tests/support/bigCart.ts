import type { Basis, OptionPrice } from '../../domain/catalogue/price.ts'
import { basisPoints } from '../../domain/kernel/cents.ts'
import type { Rule } from '../../domain/pricing/explain/trace.ts'
import type { CartSnapshot, CartTotals, Fee, LineSnapshot, LineTotals } from '../../domain/pricing/totals.ts'
import { BIG_RULES, sum } from './bigRules.ts'

/*
 * A whole cart priced a second time by the rules of docs/reference/pricing.md: in BigInt, rate by rate, and
 * with none of the shop's pricing code.
 */

/** Cents by side of VAT. */
type Sides = Record<Basis, bigint>
type Big<Totals> = { readonly [Name in keyof Totals]: bigint }

const by = (rule: Rule, ...from: readonly bigint[]): bigint => BIG_RULES[rule](from)[0]!
const split = (whole: bigint, weights: readonly bigint[]) => BIG_RULES.allocate([whole, ...weights])
const OTHER = { incl: 'excl', excl: 'incl' } as const
const RULE = { incl: 'excl-of-incl', excl: 'incl-of-excl' } as const

const sidesOf = (basis: Basis, own: bigint, other: bigint): Sides =>
  basis === 'incl' ? { incl: own, excl: other } : { excl: own, incl: other }

/**
 * The product's own part of the price: the lowest of everybody's price and the breaks that its quantity
 * reaches.
 */
const partOf = ({ price, breaks = [] }: LineSnapshot, pieces: bigint): OptionPrice => {
  const own = breaks.filter(({ from }) => BigInt(from) <= pieces).toSorted((a, b) => a.base - b.base)[0]
  const [everybodys = 0n] = BIG_RULES.discount([BigInt(price.base), BigInt(price.discount)])
  return own === undefined || BigInt(own.base) >= everybodys
    ? price
    : { base: own.base, discount: basisPoints(0) }
}

const lineOf = (line: LineSnapshot, all: readonly LineSnapshot[]) => {
  const { id, quantity, price, options, weight } = line
  const same = all.filter(({ productId }) => productId !== undefined && productId === line.productId)
  const ofProduct = sum((same.length > 0 ? same : [line]).map((one) => BigInt(one.quantity)))
  const parts: readonly OptionPrice[] = [partOf(line, ofProduct), ...options]
  const base = by('not-below-zero', ...parts.map((part) => BigInt(part.base)))
  const discounted = parts.map((part) => by('discount', BigInt(part.base), BigInt(part.discount)))
  const pieces = BigInt(quantity)
  return {
    ...{ id, pieces, basis: price.basis, rate: BigInt(price.rate), weight: BigInt(weight) * pieces },
    subtotal: base * pieces,
    total: by('not-above-base', base, ...discounted) * pieces,
  }
}
type Line = ReturnType<typeof lineOf>

const groupOf = (lines: readonly Line[]) => {
  const { basis, rate } = lines[0]!
  const total = sum(lines.map((line) => line.total))
  const [subtotals, totals] = [lines.map((line) => line.subtotal), lines.map((line) => line.total)]
  const [wholeSubtotal, wholeTotal] = [by(RULE[basis], sum(subtotals), rate), by(RULE[basis], total, rate)]
  const otherTotals = split(wholeTotal, totals)
  const allocated = split(wholeSubtotal, subtotals)
  const savings = split(
    wholeSubtotal - wholeTotal,
    lines.map((line) => line.subtotal - line.total),
  )
  const stands = allocated.every((subtotal, index) => subtotal >= otherTotals[index]!)
  const totalsOf = (line: Line, index: number): Big<LineTotals> => {
    const other = otherTotals[index]!
    const subtotal = sidesOf(basis, line.subtotal, stands ? allocated[index]! : other + savings[index]!)
    const sides = sidesOf(basis, line.total, other)
    return {
      subtotalExclVat: subtotal.excl,
      subtotalInclVat: subtotal.incl,
      discountExclVat: subtotal.excl - sides.excl,
      discountInclVat: subtotal.incl - sides.incl,
      totalExclVat: sides.excl,
      totalInclVat: sides.incl,
      totalVat: sides.incl - sides.excl,
      totalWeight: line.weight,
    }
  }
  return { basis, rate, total, lines: lines.map((line, index) => [line.id, totalsOf(line, index)] as const) }
}

/** The groups at each rate after coupons, highest rate first. */
const leftOf = (groups: readonly ReturnType<typeof groupOf>[], coupons: CartSnapshot['coupons']) => {
  const ofType = (type: string) =>
    coupons.filter((coupon) => coupon.type === type).map(({ amount }) => BigInt(amount))
  const percentage = by('percentage-coupons', ...ofType('percentage'))
  let due = sum(ofType('fixedAmount'))
  const rates = [...new Set(groups.map(({ rate }) => rate))].sort((a, b) => Number(b - a))
  return rates.map((rate) => {
    const totals: Sides = { excl: 0n, incl: 0n }
    for (const { basis, total } of groups.filter((group) => group.rate === rate)) {
      const own = total - by('percentage-off', total, percentage)
      totals[basis] += own
      totals[OTHER[basis]] += by(RULE[basis], own, rate)
    }
    const [, excl = 0n, incl = 0n, left = 0n] = BIG_RULES['fixed-coupon']([
      due,
      totals.excl,
      totals.incl,
      rate,
    ])
    due = left
    return { rate, excl, incl }
  })
}

const feeOf = (fee: Fee | null) => ({
  rate: BigInt(fee?.rate ?? 0),
  excl: BigInt(fee?.exclVat ?? 0),
  incl: BigInt(fee?.inclVat ?? 0),
})

const plain = <Totals>(amounts: Big<Totals>) =>
  Object.fromEntries(Object.entries<bigint>(amounts).map(([name, amount]) => [name, Number(amount)]))

/** The expected result of `priceCart`. */
export const bigCart = (cart: CartSnapshot) => {
  const lines = cart.lines.map((line) => lineOf(line, cart.lines))
  const groups = [...Map.groupBy(lines, ({ rate, basis }) => `${rate} ${basis}`).values()].map(groupOf)
  const totals = groups.flatMap((group) => group.lines)
  const all = (name: keyof LineTotals) => sum(totals.map(([, line]) => line[name]))
  const left = leftOf(groups, cart.coupons)
  const [shipping, paymentFee] = [feeOf(cart.shipping), feeOf(cart.paymentFee)]
  const payable = [...left, shipping, paymentFee]
  const vat = Map.groupBy(payable, ({ rate }) => rate)
  const amounts: Big<Omit<CartTotals, 'totalVat'>> = {
    subtotalExclVat: all('subtotalExclVat'),
    subtotalInclVat: all('subtotalInclVat'),
    discountExclVat: all('discountExclVat'),
    discountInclVat: all('discountInclVat'),
    totalWeight: all('totalWeight'),
    coupon: all('totalInclVat') - sum(left.map(({ incl }) => incl)),
    shippingExclVat: shipping.excl,
    shippingInclVat: shipping.incl,
    paymentFeeExclVat: paymentFee.excl,
    paymentFeeInclVat: paymentFee.incl,
    totalExclVat: sum(payable.map(({ excl }) => excl)),
    totalInclVat: sum(payable.map(({ incl }) => incl)),
    productsQuantity: sum(lines.map(({ pieces }) => pieces)),
  }
  return {
    lines: new Map(totals.map(([id, line]) => [id, plain(line)])),
    totals: {
      ...plain(amounts),
      totalVat: [...vat]
        .map(([rate, sides]) => ({
          percentage: Number(rate),
          amount: Number(sum(sides.map(({ incl, excl }) => incl - excl))),
        }))
        .filter(({ amount }) => amount !== 0)
        .sort((a, b) => b.percentage - a.percentage),
    },
  }
}
