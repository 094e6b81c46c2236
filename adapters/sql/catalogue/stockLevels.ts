import type { ListedStock, StockLevels } from '../../../application/ports/database/stockLevels.ts'
import type { StockLevel } from '../../../domain/catalogue/stock.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { storedProduct } from './storedProduct.ts'

/**
 * Stock of the products `$1`, with what orders took of it. A revision, an attempt or the order itself took
 * it, each of which is a payment row. Whether an order is shipped is read from the log, because the states of
 * orders are large.
 */
const LEVELS = `
  with takes as (
      select m.product_id, p.order_uid, sum(m.held) as held
      from stock_moves m left join payments p on p.payment_uid = m.order_uid
      where m.move = 'take' and m.held > 0 and m.product_id = any($1::bigint[])
      group by m.product_id, p.order_uid),
    waiting as (
      select o.order_uid from (select distinct order_uid from takes where order_uid is not null) o
      where not exists (select from events where stream = 'order-' || o.order_uid and type = 'OrderShipped')),
    taken as (
      select product_id, sum(held)::integer as sold,
        coalesce(sum(held) filter (where order_uid in (select order_uid from waiting)), 0)::integer as to_ship
      from takes group by product_id)
  select product_id as "productId", on_hand as "onHand", reserved, managed as "isManaged",
    coalesce(sold, 0) as sold, coalesce(to_ship, 0) as "toShip"
  from stock left join taken using (product_id)
  where product_id = any($1::bigint[])`

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
