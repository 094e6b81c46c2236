import { isOrderable, type Stock } from '../../../domain/catalogue/product.ts'
import type { Storefront } from '../../../application/storefront/storefront.ts'
import type { Say } from '../../../application/texts/textKey.ts'

/** Whether so little is left that it is told. */
export const isLow = (stock: Stock, { lowStockThreshold }: Storefront['config']['stock']): boolean =>
  isOrderable(stock) && stock.isManaged && stock.openQuantity <= lowStockThreshold

/**
 * What is left, in words: the number itself only when it is low or the shop always shows it. What nobody counts may well be made
 * once it is ordered, so no stock is claimed for it.
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

/** What stands on the button of what can't be bought: only what never comes back is sold out. */
export const outText = ({ isPermanentlyOutOfStock }: Stock): 'product.soldOut' | 'stock.out' =>
  isPermanentlyOutOfStock ? 'product.soldOut' : 'stock.out'
