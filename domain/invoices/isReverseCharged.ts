import { cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import { sum } from '../kernel/sum.ts'
import type { OrderSnapshot } from '../orders/orderFacts.ts'

/** What rounding takes of the VAT of the goods of one rate: a cent for each of the two bases that a price is entered on. */
const ROUNDED_AWAY = 2

/**
 * Whether an order's VAT is its buyer's to pay: it bears none, though its goods have rates by which it would. An order of a few cents bears
 * none by rounding alone.
 */
export const isReverseCharged = ({ lines, totals }: Pick<OrderSnapshot, 'lines' | 'totals'>): boolean => {
  if (totals.totalVat.length > 0 || totals.subtotalInclVat !== totals.subtotalExclVat) return false
  return [...Map.groupBy(lines, ({ price }) => price.rate)].some(([rate, same]) => {
    const goods = cents(sum(same.map((line) => line.totals.subtotalExclVat)))
    return share(goods, rate, 10_000) > ROUNDED_AWAY
  })
}
