import type { Basis } from '../../catalogue/price.ts'
import { onSide, type TracedLine } from './lines.ts'
import { RULES } from './rules.ts'
import type { Amount, Tracer } from './trace.ts'

/** All lines of one rate and basis. */
export interface TracedGroup {
  readonly path: string
  readonly basis: Basis
  readonly rate: Amount
  /** on `basis` */
  readonly total: Amount
  readonly lines: readonly TracedLineTotals[]
}

/** What one line adds to the cart's sums. */
export interface TracedLineTotals {
  readonly subtotalExclVat: Amount
  readonly subtotalInclVat: Amount
  readonly totalExclVat: Amount
  readonly totalInclVat: Amount
}

/** The rule that derives the other side of VAT. */
export const DERIVED_BY = { incl: 'excl-of-incl', excl: 'incl-of-excl' } as const
export const otherSide = (basis: Basis): Basis => (basis === 'incl' ? 'excl' : 'incl')

/** From lines to groups, and back to the lines' amounts on the other side of VAT. */
export const explainGroups = (trace: Tracer, lines: readonly TracedLine[]): readonly TracedGroup[] => {
  const groups = Map.groupBy(lines, ({ rate, basis }) => `${rate.amount} ${basis}`)
  return [...groups].map(([name, members]) => explainGroup(trace, `groups["${name}"]`, members))
}

const explainGroup = (trace: Tracer, path: string, lines: readonly TracedLine[]): TracedGroup => {
  const { basis, rate } = lines[0]!
  const derived = otherSide(basis)
  const subtotals = lines.map(({ subtotal }) => subtotal)
  const totals = lines.map(({ total }) => total)
  const converted = (name: string, whole: Amount) =>
    trace.make(DERIVED_BY[basis], `${path}.${onSide(name, derived)}`, [whole, rate])

  const subtotal = trace.make('sum', `${path}.${onSide('subtotal', basis)}`, subtotals)
  const total = trace.make('sum', `${path}.${onSide('total', basis)}`, totals)
  const otherSubtotal = converted('subtotal', subtotal)
  const otherTotal = converted('total', total)
  const otherTotals = trace.makeAll('allocate', names(lines, onSide('total', derived)), [
    otherTotal,
    ...totals,
  ])
  const savings = lines.map((line) =>
    trace.make('difference', `${line.path}.${onSide('discount', basis)}`, [line.subtotal, line.total]),
  )
  const group = { path, basis, lines, derived, savings, otherSubtotal, otherTotal, otherTotals }
  const otherSubtotals = explainSubtotals(trace, group)
  return {
    basis,
    rate,
    path,
    total,
    lines: lines.map((line, index) => {
      const own = { subtotal: line.subtotal, total: line.total }
      const far = { subtotal: otherSubtotals[index]!, total: otherTotals[index]! }
      const [excl, incl] = basis === 'excl' ? [own, far] : [far, own]
      trace.make('difference', `${line.path}.totalVat`, [incl.total, excl.total])
      return {
        subtotalExclVat: excl.subtotal,
        subtotalInclVat: incl.subtotal,
        totalExclVat: excl.total,
        totalInclVat: incl.total,
      }
    }),
  }
}

interface DerivedGroup {
  readonly path: string
  readonly lines: readonly TracedLine[]
  readonly derived: Basis
  readonly savings: readonly Amount[]
  readonly otherSubtotal: Amount
  readonly otherTotal: Amount
  readonly otherTotals: readonly Amount[]
}

/** Allocates the derived subtotal; where that would leave a saving below zero, the saving instead. */
const explainSubtotals = (trace: Tracer, group: DerivedGroup): readonly Amount[] => {
  const { path, lines, derived, savings, otherSubtotal, otherTotal, otherTotals } = group
  const [subtotalNames, discountNames] = [
    names(lines, onSide('subtotal', derived)),
    names(lines, onSide('discount', derived)),
  ]
  const from = [otherSubtotal, ...lines.map(({ subtotal }) => subtotal)]
  const parts = RULES.allocate(from.map(({ amount }) => amount))
  if (parts.every((part, index) => part >= otherTotals[index]!.amount)) {
    const subtotals = trace.makeAll('allocate', subtotalNames, from)
    discountNames.forEach((name, index) =>
      trace.make('difference', name, [subtotals[index]!, otherTotals[index]!]),
    )
    return subtotals
  }
  const saving = trace.make('difference', `${path}.${onSide('discount', derived)}`, [
    otherSubtotal,
    otherTotal,
  ])
  const discounts = trace.makeAll('allocate', discountNames, [saving, ...savings])
  return subtotalNames.map((name, index) => trace.make('sum', name, [otherTotals[index]!, discounts[index]!]))
}

const names = (lines: readonly TracedLine[], name: string): readonly string[] =>
  lines.map(({ path }) => `${path}.${name}`)
