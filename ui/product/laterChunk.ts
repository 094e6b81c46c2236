import { laterPart } from '../kit/laterPart.tsx'

/* What only some products' pages have: its place in the page doesn't wait for its code. */

/** A product beside others of its kind. */
export const { Part: ComparedProducts, load: loadCompare } = laterPart(
  async () => (await import('./Compare.tsx')).Compare,
)

/** It comes with a customer's own prices, after the page. */
export const { Part: QuantityPrices } = laterPart(
  async () => (await import('./QuantityPrices.tsx')).QuantityPrices,
)

/** The form that asks for a mail when a product is back. */
export const { Part: StockNotice, load: loadStockNotice } = laterPart(
  async () => (await import('./notice/StockNotice.tsx')).StockNotice,
)
