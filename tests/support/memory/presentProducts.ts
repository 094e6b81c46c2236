import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { MemoryTables } from './tables.ts'

/** A product as it is currently sold: stock is on hand minus reserved; undefined for an unknown product. */
export const presentProduct = (
  { products, stock }: MemoryTables,
  productId: number,
): CatalogueProduct | undefined => {
  const product = products.get(productId)
  const row = stock.get(productId)
  if (product === undefined || row === undefined) return product
  const openQuantity = Math.max(0, row.onHand - row.reserved)
  return {
    ...product,
    stock: { openQuantity, isManaged: row.managed, isPermanentlyOutOfStock: row.permanentlyOut },
  }
}

/** A text that identifies a product as it was put. */
export const markOf = (product: CatalogueProduct | undefined): string => JSON.stringify(product ?? null)
