import type { ListedStock, StockLevels } from '../../../application/ports/database/stockLevels.ts'
import type { StockLevel } from '../../../domain/catalogue/stock.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { storedProduct } from './storedProduct.ts'

/**
 * Stock of the products `$1`, with what orders took of it. A revision, an attempt or the order itself took
 * it, each of which is a payment row. An order's state has a shipment once it is shipped.
 */
const LEVELS = `
  select s.product_id as "productId", s.on_hand as "onHand", s.reserved, s.managed as "isManaged",
    coalesce(taken.sold, 0)::integer as sold, coalesce(taken.to_ship, 0)::integer as "toShip"
  from stock s left join (
    select m.product_id, sum(m.held) as sold,
      sum(m.held) filter (where o.stream is not null and o.state::jsonb ->> 'shipment' is null) as to_ship
    from stock_moves m
      left join payments p on p.payment_uid = m.order_uid
      left join streams o on o.stream = 'order-' || p.order_uid
    where m.move = 'take' and m.held > 0 and m.product_id = any($1::bigint[])
    group by m.product_id) as taken using (product_id)
  where s.product_id = any($1::bigint[])`

type LevelRow = StockLevel & { readonly productId: number }

interface ListedRow {
  readonly product_id: number
  readonly permanently_out: boolean
  readonly doc: string
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`)

/** Stock on PostgreSQL. */
export const sqlStockLevels = (database: OpenDatabase): StockLevels => {
  const of = async (productIds: readonly number[]): Promise<ReadonlyMap<number, StockLevel>> => {
    if (productIds.length === 0) return new Map()
    const rows = await database.statement<LevelRow>('stock_levels', LEVELS, [productIds])
    return new Map(rows.map(({ productId, ...level }) => [productId, level]))
  }
  return {
    of,
    list: async ({ isLow, search, limit }) => {
      const rows = await database.statement<ListedRow>(
        'stock_list',
        `select product_id, s.permanently_out, p.doc
         from stock s join products p using (product_id)
         where s.managed
           and (not $1::boolean or (
             p.active and not s.permanently_out
             and s.on_hand - s.reserved <= (select last_pieces from stock_shown)))
           and ($2::text is null or concat_ws(' ', product_id::text, p.doc::jsonb #>> '{title,nld}',
             p.doc::jsonb #>> '{title,eng}', p.doc::jsonb ->> 'brand', p.doc::jsonb ->> 'mpn',
             p.doc::jsonb ->> 'gtin') ilike $2)
         order by s.on_hand - s.reserved, product_id limit $3`,
        [isLow, search === null ? null : `%${escaped(search)}%`, limit],
      )
      const levels = await of(rows.map(({ product_id }) => product_id))
      return rows.flatMap(({ product_id: productId, permanently_out, doc }): readonly ListedStock[] => {
        const level = levels.get(productId)
        const { title } = storedProduct(doc)
        const isPermanentlyOutOfStock = permanently_out
        return level === undefined ? [] : [{ productId, title, isPermanentlyOutOfStock, ...level }]
      })
    },
  }
}
