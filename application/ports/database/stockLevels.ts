import type { StockLevel } from '../../../domain/catalogue/stock.ts'
import type { Translated } from '../../../domain/kernel/locale.ts'

/** A product with its stock, for a list. */
export interface ListedStock extends StockLevel {
  readonly productId: number
  readonly title: Translated
  readonly isPermanentlyOutOfStock: boolean
}

export interface StockQuery {
  /** only products on sale of which so few pieces are for sale that the shop's pages call the stock low */
  readonly isLow: boolean
  /** only products whose number, title, brand, MPN or GTIN contains this text, ignoring case; null for all */
  readonly search: string | null
  readonly limit: number
}

/**
 * The stock of products as commits have left it. The pieces still to be shipped are read from the orders that
 * took them; no sale writes them, so a read may take as long as the shop has orders.
 */
export interface StockLevels {
  /** each in the same snapshot; products without stock are left out */
  of(productIds: readonly number[]): Promise<ReadonlyMap<number, StockLevel>>
  /** products whose stock is managed: those with the fewest pieces for sale first, then by product id */
  list(query: StockQuery): Promise<readonly ListedStock[]>
}
