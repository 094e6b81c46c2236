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
 * Requests one mail when a product is back in stock. The page is the same for everyone, so the login is known
 * only after it loads: a logged-in customer need not type their address.
 */
export const StockNotice = ({ product: { productId, stock } }: StockNoticeProps) => {
  const { locale, visitor } = useStorefront()
  const isKnown = useStore(visitor, (state) => state.isKnown)
  // a permanently sold-out product never comes back
  if (stock.isPermanentlyOutOfStock) return null
  return (
    <section className={css['box']} aria-labelledby="stock-notice">
      <h2 id="stock-notice">{STOCK_NOTICE(locale)('title')}</h2>
      <NoticeForm productId={productId} emailAddress={isKnown ? null : ''} />
    </section>
  )
}
