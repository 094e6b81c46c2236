import type { CartSnapshot, Fee } from '../totals.ts'
import type { TracedRate } from './coupons.ts'
import type { TracedLineTotals } from './groups.ts'
import type { TracedLine } from './lines.ts'
import type { Amount, Tracer } from './trace.ts'

/** From lines, what coupons left at each rate and fees to the cart's totals, named `totals.…` as CartTotals names them. */
export const explainTotals = (
  trace: Tracer,
  entered: readonly TracedLine[],
  lines: readonly TracedLineTotals[],
  rates: readonly TracedRate[],
  { shipping, paymentFee }: Pick<CartSnapshot, 'shipping' | 'paymentFee'>,
): void => {
  const ofLines = (name: keyof TracedLineTotals, as: string) =>
    trace.make(
      'sum',
      as,
      lines.map((line) => line[name]),
    )
  for (const side of ['ExclVat', 'InclVat'] as const) {
    const subtotal = ofLines(`subtotal${side}`, `totals.subtotal${side}`)
    const total = ofLines(`total${side}`, `beforeCoupons${side}`)
    trace.make('difference', `totals.discount${side}`, [subtotal, total])
    if (side === 'InclVat')
      trace.make('difference', 'totals.coupon', [total, ...rates.map(({ incl }) => incl)])
  }
  const fees = [explainFee(trace, 'shipping', shipping), explainFee(trace, 'paymentFee', paymentFee)]
  const exclVat = trace.make('sum', 'totals.totalExclVat', [
    ...rates.map(({ excl }) => excl),
    ...fees.map(({ excl }) => excl),
  ])
  trace.make('sum', 'totals.totalInclVat', [exclVat, ...explainVat(trace, rates, fees)])
  trace.make(
    'sum',
    'totals.totalWeight',
    entered.map(({ totalWeight }) => totalWeight),
    'grams',
  )
  trace.make(
    'sum',
    'totals.productsQuantity',
    entered.map(({ quantity }) => quantity),
    'pieces',
  )
}

interface TracedFee {
  readonly excl: Amount
  /** null where there is no such fee */
  readonly vat: { readonly rate: number; readonly amount: Amount } | null
}

const explainFee = (trace: Tracer, name: 'shipping' | 'paymentFee', fee: Fee | null): TracedFee => {
  const excl = trace.enter(`totals.${name}ExclVat`, fee?.exclVat ?? 0)
  const incl = trace.enter(`totals.${name}InclVat`, fee?.inclVat ?? 0)
  if (fee === null) return { excl, vat: null }
  return { excl, vat: { rate: fee.rate, amount: trace.make('difference', `${name}Vat`, [incl, excl]) } }
}

/** VAT rate by rate, highest first; the totals leave out the rows that come to nothing. */
const explainVat = (
  trace: Tracer,
  rates: readonly TracedRate[],
  fees: readonly TracedFee[],
): readonly Amount[] => {
  const ofRates = rates.map(({ rate, excl, incl }) => ({
    rate: rate.amount,
    amount: trace.make('difference', `rates[${rate.amount}].leftVat`, [incl, excl]),
  }))
  const all = [...ofRates, ...fees.flatMap(({ vat }) => vat ?? [])].sort((a, b) => b.rate - a.rate)
  return [...Map.groupBy(all, ({ rate }) => rate)].map(([rate, vat]) =>
    trace.make(
      'sum',
      `totals.totalVat[${rate}]`,
      vat.map(({ amount }) => amount),
    ),
  )
}
