import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { NoticeForm } from './NoticeForm.tsx'
import { NOTICE_WORDS } from './noticeWords.ts'
import css from './StockNotice.module.css'

export interface StockNoticeProps {
  readonly productId: number
}

/**
 * Asks for one mail when a product is back. The page is the same for everyone, so who is logged in is known after it alone: their address is
 * that of their account, and they need not type it.
 */
export const StockNotice = ({ productId }: StockNoticeProps) => {
  const { locale, visitor } = useStorefront()
  const isKnown = useStore(visitor, (state) => state.isKnown)
  return (
    <section className={css['box']} aria-labelledby="stock-notice">
      <h2 id="stock-notice">{NOTICE_WORDS[locale].title}</h2>
      <NoticeForm productId={productId} emailAddress={isKnown ? null : ''} />
    </section>
  )
}
