import { cents } from '../../kernel/cents.ts'
import type { CartTotals, Fee } from '../totals.ts'

/** The totals of a cart without delivery with this one: what the rules come to, without pricing its lines once more. */
export const withShipping = (totals: CartTotals, { exclVat, inclVat, rate }: Fee): CartTotals => {
  const row = totals.totalVat.find(({ percentage }) => percentage === rate)
  const own = { percentage: rate, amount: cents((row?.amount ?? 0) + inclVat - exclVat) }
  return {
    ...totals,
    shippingExclVat: exclVat,
    shippingInclVat: inclVat,
    totalExclVat: cents(totals.totalExclVat + exclVat),
    totalInclVat: cents(totals.totalInclVat + inclVat),
    totalVat: [...totals.totalVat.filter((one) => one !== row), own]
      .filter(({ amount }) => amount !== 0)
      .sort((one, other) => other.percentage - one.percentage),
  }
}
