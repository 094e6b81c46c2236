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

/** A group for each category and rate that occurs, highest rate first (EN 16931, BG-23). */
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
 * A document's sums. VAT is what the rate makes of a group's taxable amount, to the cent; where the agreed amount is another, since prices
 * incl. VAT leave amounts that no taxable amount comes to, the standard's own rounding amount (BT-114) says by how much.
 * @param agreed what buyer and seller agreed on, incl. VAT
 * @param paid of it, at most all
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
