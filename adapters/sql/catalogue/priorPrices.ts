import type { OpenDatabase } from '../engine/database.ts'
import type { Price } from '../../../domain/catalogue/price.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { priorPriceOf, type PriceSince } from '../../../domain/pricing/shown/priorPrice.ts'
import { batched } from '../log/batch.ts'

const WINDOW_MS = 30 * 86_400_000

/**
 * Each product's present price, its prices of the thirty days before, and the price at the start of that
 * window.
 */
const HISTORY = `
  select h.product_id, h.at, h.price
  from unnest($1::bigint[]) as wanted(id)
    cross join lateral (select at from prices where product_id = wanted.id order by version desc limit 1) as present
    cross join lateral (
      select coalesce(max(version), 0) as first from prices where product_id = wanted.id and at <= present.at - ${WINDOW_MS}) as began
    join prices h on h.product_id = wanted.id and h.version >= began.first
  order by h.product_id, h.version`

type PriorPrices = (products: readonly CatalogueProduct[]) => Promise<ReadonlyMap<number, Price>>

/** Products whose history is read in one statement. */
const MOST = 400

/**
 * Returns the prior price of each reduced product (`priorPriceOf`); products without one are left out. All
 * requests of one tick share one round trip.
 */
export const sqlPriorPrices = (database: OpenDatabase): PriorPrices => {
  const historyOf = batched({ most: MOST }, (productIds: readonly number[]) =>
    histories(database, productIds),
  )
  return async (products) => {
    const reduced = products.filter(({ price }) => price.discount > 0)
    const prior = await Promise.all(
      reduced.map(async (product) => priorPriceOf(product, await historyOf(product.productId))),
    )
    return new Map(
      reduced.flatMap(({ productId }, i) => {
        const price = prior[i] ?? null
        return price === null ? [] : [[productId, price] as const]
      }),
    )
  }
}

const histories = async (
  database: OpenDatabase,
  productIds: readonly number[],
): Promise<readonly (readonly PriceSince[])[]> => {
  const rows = await database.statement<{ product_id: number; at: number; price: string }>(
    'catalogue_prior_prices',
    HISTORY,
    [[...new Set(productIds)]],
  )
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return productIds.map((productId) =>
    (byProduct.get(productId) ?? []).map(({ at, price }) => ({ at, price: JSON.parse(price) as Price })),
  )
}
