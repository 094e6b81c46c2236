import { isOrderable, type Stock } from '../../../domain/catalogue/product.ts'
import type { Storefront } from '../../../application/storefront/storefront.ts'
import type { Say } from '../../../application/texts/textKey.ts'

/** Whether the stock is low enough to mention. */
export const isLow = (stock: Stock, { lowStockThreshold }: Storefront['config']['stock']): boolean =>
  isOrderable(stock) && stock.isManaged && stock.openQuantity <= lowStockThreshold

/**
 * Describes the stock: as a number only if it is low or the shop always shows it. A product without counted
 * stock may be made to order, so no stock is claimed.
 */
export const stockText = (stock: Stock, config: Storefront['config']['stock'], say: Say): string => {
  if (stock.isPermanentlyOutOfStock) return say('stock.gone')
  if (!isOrderable(stock)) return say('stock.out')
  if (!stock.isManaged) return say('stock.orderable')
  if (isLow(stock, config)) return say('stock.low', { quantity: stock.openQuantity })
  return config.displayType === 'quantity'
    ? say('stock.quantity', { quantity: stock.openQuantity })
    : say('stock.in')
}

/** The button's text for a product that can't be bought: only a permanently unavailable one is sold out. */
export const outText = ({ isPermanentlyOutOfStock }: Stock): 'product.soldOut' | 'stock.out' =>
  isPermanentlyOutOfStock ? 'product.soldOut' : 'stock.out'
