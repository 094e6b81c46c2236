import { streamOf } from '../../../application/streams/load.ts'
import { product as prices } from '../../../application/streams/kinds/product.ts'
import { eventInLine } from '../../../application/streams/readEvents.ts'
import type { Price } from '../../../domain/catalogue/price.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { priorPriceOf } from '../../../domain/pricing/shown/priorPrice.ts'
import type { MemoryTables } from './tables.ts'

/**
 * The prior price of each of these products (`priorPriceOf`), from its stream; products without one are left
 * out.
 */
export const priorPrices = (
  tables: MemoryTables,
  products: readonly CatalogueProduct[],
): ReadonlyMap<number, Price> =>
  new Map(
    products.flatMap((product) => {
      const { productId } = product
      const lines = tables.streams.get(streamOf(prices, String(productId)))?.lines ?? []
      const history = lines.map((line) => {
        const { event, at } = eventInLine(prices, line)
        return { at, price: event.data }
      })
      const prior = priorPriceOf(product, history)
      return prior === null ? [] : [[productId, prior] as const]
    }),
  )
