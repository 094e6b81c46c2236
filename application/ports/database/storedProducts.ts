import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'

/** Products as the last import stored them, with the stock that it set, not what was sold since. */
export interface StoredProducts {
  /** all products, ordered by product id: never all in memory at once */
  all(): AsyncIterable<CatalogueProduct>
  /** these products; missing ones are left out */
  named(productIds: readonly number[]): Promise<readonly CatalogueProduct[]>
}
