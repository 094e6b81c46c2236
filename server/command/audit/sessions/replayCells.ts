import type { ReplayRow } from '../../../../application/shop/audit/replay.ts'
import type { CartTotals } from '../../../../domain/pricing/totals.ts'
import { euros } from '../../euros.ts'
import { harmless } from '../../harmless.ts'
import type { Column } from '../../table.ts'

const MONEY: readonly (readonly [string, (totals: CartTotals) => number])[] = [
  ['subtotal', (totals) => totals.subtotalInclVat],
  ['discount', (totals) => totals.discountInclVat],
  ['coupon', (totals) => totals.coupon],
  ['shipping', (totals) => totals.shippingInclVat],
  ['fee', (totals) => totals.paymentFeeInclVat],
  ['VAT', (totals) => totals.totalVat.reduce((sum, { amount }) => sum + amount, 0)],
  ['total', (totals) => totals.totalInclVat],
]

const CHECK = { equal: 'equal', different: 'DIFFERENT', unsure: 'unsure', 'nothing-recorded': '' } as const

/** Amounts are euros incl. VAT. */
export const REPLAY_COLUMNS: readonly Column[] = [
  { title: 'version', align: 'right' },
  { title: 'at' },
  { title: 'fact', flexes: true },
  { title: 'qty', align: 'right' },
  ...MONEY.map(([title]): Column => ({ title, align: 'right' })),
  { title: 'recorded' },
]

/** A row's cells, harmless to a terminal, in the order of REPLAY_COLUMNS. */
export const replayCells = (row: ReplayRow): readonly string[] => {
  const { recomputed } = row
  return [
    String(row.version),
    row.at,
    harmless(row.words),
    recomputed === null ? '' : String(recomputed.productsQuantity),
    ...MONEY.map(([, amountOf]) => (recomputed === null ? '' : euros(amountOf(recomputed)))),
    row.fault === null ? CHECK[row.check] : row.isUnread && row.unread !== null ? 'NOT READ' : 'BROKEN',
  ]
}
