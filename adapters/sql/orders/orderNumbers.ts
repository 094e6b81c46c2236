import type { OpenDatabase } from '../engine/database.ts'
import type { OrderNumbers } from '../../../application/ports/database/orders.ts'

/** Order numbers on PostgreSQL: one row a year, counted up in one statement. */
export const sqlOrderNumbers = (database: OpenDatabase): OrderNumbers => ({
  next: async (year) => {
    const [row] = await database.statement<{ last: number }>(
      'order_number',
      `insert into order_numbers values ($1, 1)
       on conflict (year) do update set last = order_numbers.last + 1 returning last`,
      [year],
    )
    if (row === undefined) throw new Error(`no order number came back for ${year}`)
    return row.last
  },
})
