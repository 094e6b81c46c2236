import type { Price } from '../../domain/catalogue/price.ts'
import type { CatalogueProduct } from '../../domain/catalogue/product.ts'
import { priorPriceOf } from '../../domain/pricing/priorPrice.ts'
import type { MemoryTables } from './tables.ts'

/** What each of these products may be compared with (`priorPriceOf`), out of its stream; those without such a price are left out. */
export const priorPrices = (
  tables: MemoryTables,
  products: readonly CatalogueProduct[],
): ReadonlyMap<number, Price> =>
  new Map(
    products.flatMap((product) => {
      const { productId } = product
      const lines = tables.streams.get(`product-${productId}`)?.lines ?? []
      const history = lines.map((line) => {
        const { at, data } = JSON.parse(line) as { readonly at: string; readonly data: Price }
        return { at: Date.parse(at), price: data }
      })
      const prior = priorPriceOf(product, history)
      return prior === null ? [] : [[productId, prior] as const]
    }),
  )
