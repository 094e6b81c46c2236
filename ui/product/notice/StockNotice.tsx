import { STOCK_NOTICE } from '../../../application/texts/product/stockNotice.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { NoticeForm } from './NoticeForm.tsx'
import css from './StockNotice.module.css'

export interface StockNoticeProps {
  readonly product: Pick<Product, 'productId' | 'stock'>
}

/**
 * Asks for one mail when a product is back. The page is the same for everyone, so who is logged in is known after it alone: their address is
 * that of their account, and they need not type it.
 */
export const StockNotice = ({ product: { productId, stock } }: StockNoticeProps) => {
  const { locale, visitor } = useStorefront()
  const isKnown = useStore(visitor, (state) => state.isKnown)
  // what is sold out for good never comes back
  if (stock.isPermanentlyOutOfStock) return null
  return (
    <section className={css['box']} aria-labelledby="stock-notice">
      <h2 id="stock-notice">{STOCK_NOTICE(locale)('title')}</h2>
      <NoticeForm productId={productId} emailAddress={isKnown ? null : ''} />
    </section>
  )
}
