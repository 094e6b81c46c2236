import type { OpenDatabase } from '../engine/database.ts'
import type { ProductAddress, ProductAddresses } from '../../../application/ports/database/catalogue.ts'

const BATCH = 1_000

/** The addresses of products on PostgreSQL. */
export const sqlProductAddresses = (database: OpenDatabase): ProductAddresses => {
  const batchFrom = (from: number, most: number) =>
    database.statement<{ product_id: number; slug: string; changed: number }>(
      'product_addresses',
      `select product_id, slug, (extract(epoch from changed_at) * 1000)::bigint as changed
       from products where active and product_id >= $1 order by product_id limit $2`,
      [from, most],
    )
  return {
    count: async () => {
      const [row] = await database.statement<{ total: number }>(
        'product_addresses_count',
        'select count(*) as total from products where active',
        [],
      )
      return row?.total ?? 0
    },
    list: async function* (skip, most): AsyncGenerator<ProductAddress> {
      const [first] = await database.statement<{ product_id: number }>(
        'product_addresses_first',
        'select product_id from products where active order by product_id offset $1 limit 1',
        [skip],
      )
      let from = first?.product_id
      let left = most
      while (from !== undefined && left > 0) {
        const batch: readonly { product_id: number; slug: string; changed: number }[] = await batchFrom(
          from,
          Math.min(BATCH, left),
        )
        for (const { product_id, slug, changed } of batch)
          yield { productId: product_id, slug, changedAt: changed }
        left -= batch.length
        const last = batch.at(-1)
        from = last === undefined ? undefined : last.product_id + 1
      }
    },
  }
}
