import { laterPart } from '../kit/laterPart.tsx'

/* Parts of some product pages: their place in the page doesn't wait for their code. */

/** The comparison with similar products. */
export const { Part: ComparedProducts, load: loadCompare } = laterPart(
  async () => (await import('./Compare.tsx')).Compare,
)

/** Loads with a customer's own prices, after the page. */
export const { Part: QuantityPrices } = laterPart(
  async () => (await import('./QuantityPrices.tsx')).QuantityPrices,
)

/** The form that requests a mail when a product is back in stock. */
export const { Part: StockNotice, load: loadStockNotice } = laterPart(
  async () => (await import('./notice/StockNotice.tsx')).StockNotice,
)
