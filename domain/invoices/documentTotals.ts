import { type BasisPoints, type Cents, cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import { sum } from '../kernel/sum.ts'
import type { DocumentAmount, DocumentTotals, InvoiceLine, Taxed, VatCategory, VatGroup } from './invoice.ts'

interface Amounts {
  readonly lines: readonly Pick<InvoiceLine, 'net' | 'category' | 'rate'>[]
  readonly allowances: readonly DocumentAmount[]
  readonly charges: readonly DocumentAmount[]
}

const total = (amounts: readonly Cents[]): Cents => cents(sum(amounts))

/** Groups amounts by category and rate, highest rate first (EN 16931, BG-23). */
export const vatGroups = ({ lines, allowances, charges }: Amounts): readonly VatGroup[] => {
  const parts = [
    ...lines.map(({ category, rate, net }) => ({ category, rate, amount: net })),
    ...allowances.map(({ category, rate, amount }) => ({ category, rate, amount: cents(-amount) })),
    ...charges,
  ]
  const keyOf = ({ category, rate }: Taxed): string => `${category} ${rate}`
  return [...Map.groupBy(parts, keyOf).values()]
    .map((same) => groupOf(same[0]!.category, same[0]!.rate, total(same.map(({ amount }) => amount))))
    .sort((a, b) => b.rate - a.rate)
}

const groupOf = (category: VatCategory, rate: BasisPoints, taxable: Cents): VatGroup => ({
  category,
  rate,
  taxable,
  vat: share(taxable, rate, 10_000),
})

/**
 * The totals of a document. VAT is computed from each group's taxable amount,
 * to the cent. With prices incl. VAT, the agreed amount may not be reachable
 * that way; the rounding amount of the standard (BT-114) states the difference.
 * @param agreed the total that buyer and seller agreed on, incl. VAT
 * @param paid the paid part of it, at most all
 */
export const documentTotals = (
  amounts: Amounts,
  groups: readonly VatGroup[],
  agreed: Cents,
  paid: Cents,
): DocumentTotals => {
  const lines = total(amounts.lines.map(({ net }) => net))
  const allowances = total(amounts.allowances.map(({ amount }) => amount))
  const charges = total(amounts.charges.map(({ amount }) => amount))
  const exclVat = cents(lines - allowances + charges)
  const vat = total(groups.map((group) => group.vat))
  const inclVat = cents(exclVat + vat)
  return {
    lines,
    allowances,
    charges,
    exclVat,
    vat,
    inclVat,
    rounding: cents(agreed - inclVat),
    paid,
    due: cents(agreed - paid),
  }
}
