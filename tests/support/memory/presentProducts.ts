import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { MemoryTables } from './tables.ts'

/** A product as it is sold now: stock is what is on hand and not reserved; undefined for one that isn't there. */
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

/** Names a product as it was given. */
export const markOf = (product: CatalogueProduct | undefined): string => JSON.stringify(product ?? null)
