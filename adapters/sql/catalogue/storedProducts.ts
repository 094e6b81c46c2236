import type { StoredProducts } from '../../../application/ports/database/storedProducts.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { storedProduct } from './storedProduct.ts'

const BATCH = 500

interface Row {
  readonly product_id: number
  readonly doc: string
}

/** The imported products on PostgreSQL. */
export const sqlStoredProducts = (database: OpenDatabase): StoredProducts => ({
  all: async function* () {
    for (let after = -1; ;) {
      const rows: readonly Row[] = await database.statement<Row>(
        'stored_products_all',
        'select product_id, doc from products where product_id > $1 order by product_id limit $2',
        [after, BATCH],
      )
      for (const { doc } of rows) yield storedProduct(doc)
      const last = rows.at(-1)
      if (last === undefined) return
      after = last.product_id
    }
  },
  named: async (productIds) => {
    const rows = await database.statement<Row>(
      'stored_products_named',
      'select product_id, doc from products where product_id = any($1::bigint[])',
      [productIds],
    )
    return rows.map(({ doc }) => storedProduct(doc))
  },
})
