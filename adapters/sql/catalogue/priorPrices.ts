import type { Price } from '../../../domain/catalogue/price.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { priorPriceOf } from '../../../domain/pricing/priorPrice.ts'
import type { OpenDatabase } from '../engine/database.ts'

const WINDOW_MS = 30 * 86_400_000

/** Each product's present price, those of the thirty days before it, and the one that these began with. */
const HISTORY = `
  select h.product_id, h.at, h.price
  from unnest($1::bigint[]) as wanted(id)
    cross join lateral (select at from prices where product_id = wanted.id order by version desc limit 1) as present
    cross join lateral (
      select coalesce(max(version), 0) as first from prices where product_id = wanted.id and at <= present.at - ${WINDOW_MS}) as began
    join prices h on h.product_id = wanted.id and h.version >= began.first
  order by h.product_id, h.version`

/** What the reduced ones of these products may be compared with (`priorPriceOf`); those without such a price are left out. */
export const priorPrices = async (
  database: OpenDatabase,
  products: readonly CatalogueProduct[],
): Promise<ReadonlyMap<number, Price>> => {
  const reduced = products.filter(({ price }) => price.discount > 0)
  if (reduced.length === 0) return new Map()
  const rows = await database.statement<{ product_id: number; at: number; price: string }>(
    'catalogue_prior_prices',
    HISTORY,
    [reduced.map(({ productId }) => productId)],
  )
  const histories = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map(
    reduced.flatMap((product) => {
      const found = histories.get(product.productId) ?? []
      const history = found.map(({ at, price }) => ({ at, price: JSON.parse(price) as Price }))
      const prior = priorPriceOf(product, history)
      return prior === null ? [] : [[product.productId, prior] as const]
    }),
  )
}
