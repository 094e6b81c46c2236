import { laterPart } from '../../kit/laterPart.tsx'

/** The form that asks for a mail when a product is back: only pages of what is out of stock for now load it. */
export const { Part: StockNotice, load: loadStockNotice } = laterPart(
  async () => (await import('./StockNotice.tsx')).StockNotice,
)
