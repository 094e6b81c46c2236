import type { Basis } from '../catalogue/price.ts'
import { allocate } from '../kernel/allocate.ts'
import { cents, type BasisPoints, type Cents } from '../kernel/cents.ts'
import { unitOf } from './productPrice.ts'
import type { LineSnapshot, LineTotals } from './totals.ts'
import { bothSides } from './vat.ts'

/** All lines at one rate that were entered on one basis. Their amounts on that basis are exact; the other side is derived once for all. */
export interface LineGroup {
  readonly basis: Basis
  readonly rate: BasisPoints
  readonly lines: readonly PricedLine[]
  /** before discounts, on `basis` */
  readonly subtotal: Cents
  /** after discounts and before coupons, on `basis` */
  readonly total: Cents
}

interface PricedLine {
  readonly line: LineSnapshot
  readonly subtotal: Cents
  readonly total: Cents
}

/** Groups the lines by rate and basis, in the order in which each pair first appears. */
export const lineGroups = (lines: readonly LineSnapshot[]): readonly LineGroup[] => {
  const groups = new Map<string, PricedLine[]>()
  for (const line of lines) {
    const key = `${line.price.rate} ${line.price.basis}`
    const group = groups.get(key)
    if (group) group.push(priced(line))
    else groups.set(key, [priced(line)])
  }
  return [...groups.values()].map(grouped)
}

const priced = (line: LineSnapshot): PricedLine => {
  const unit = unitOf(line.price, line.options)
  return { line, subtotal: cents(unit.base * line.quantity), total: cents(unit.price * line.quantity) }
}

const grouped = (lines: readonly PricedLine[]): LineGroup => ({
  basis: lines[0]!.line.price.basis,
  rate: lines[0]!.line.price.rate,
  lines,
  subtotal: sumOf(lines.map((line) => line.subtotal)),
  total: sumOf(lines.map((line) => line.total)),
})

const sumOf = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0))

/** What each line of a group comes to on both sides of VAT; the lines sum to the group, to the cent. */
export const lineTotals = (group: LineGroup): readonly (readonly [id: string, LineTotals])[] => {
  const totals = derivedTotals(group)
  const subtotals = derivedSubtotals(group, totals)
  return group.lines.map((line, index) => [
    line.line.id,
    totalsOf(group.basis, line, subtotals[index]!, totals[index]!),
  ])
}

const derivedTotals = (group: LineGroup): readonly Cents[] =>
  allocate(
    derived(group, group.total),
    group.lines.map((line) => line.total),
  )

/**
 * Splits the derived subtotal over the lines. Subtotals and totals are rounded apart from each other, which can leave a line
 * a cent above its own subtotal; such a group splits its saving instead, so that no saving is negative and the sums stand.
 */
const derivedSubtotals = (group: LineGroup, totals: readonly Cents[]): readonly Cents[] => {
  if (group.subtotal === group.total) return totals
  const subtotal = derived(group, group.subtotal)
  const subtotals = allocate(
    subtotal,
    group.lines.map((line) => line.subtotal),
  )
  if (subtotals.every((amount, index) => amount >= totals[index]!)) return subtotals
  const savings = allocate(
    cents(subtotal - derived(group, group.total)),
    group.lines.map((line) => line.subtotal - line.total),
  )
  return totals.map((total, index) => cents(total + savings[index]!))
}

const derived = (group: LineGroup, amount: Cents): Cents =>
  bothSides(amount, group.basis, group.rate)[group.basis === 'incl' ? 'excl' : 'incl']

const totalsOf = (
  basis: Basis,
  { line, subtotal, total }: PricedLine,
  otherSubtotal: Cents,
  otherTotal: Cents,
): LineTotals => {
  const isIncl = basis === 'incl'
  const subtotalExclVat = isIncl ? otherSubtotal : subtotal
  const subtotalInclVat = isIncl ? subtotal : otherSubtotal
  const totalExclVat = isIncl ? otherTotal : total
  const totalInclVat = isIncl ? total : otherTotal
  return {
    subtotalExclVat,
    subtotalInclVat,
    discountExclVat: cents(subtotalExclVat - totalExclVat),
    discountInclVat: cents(subtotalInclVat - totalInclVat),
    totalExclVat,
    totalInclVat,
    totalVat: cents(totalInclVat - totalExclVat),
    totalWeight: line.weight * line.quantity,
  }
}
