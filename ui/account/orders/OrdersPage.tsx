import type { OrdersPage as Shown } from '../../../application/pages/accountPages.ts'
import { accountPath, homePath } from '../../../application/pages/paths.ts'
import { EmptyPage } from '../../kit/EmptyPage.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import { OrderCards } from './OrderCards.tsx'
import css from './OrdersPage.module.css'
import { ORDERS_WORDS } from './ordersWords.ts'

/** A customer's orders, the newest on top. */
export const OrdersPage = ({ page: { list, notice } }: { readonly page: Shown }) => {
  const { orders, page, pages } = list
  const { locale } = useStorefront()
  const words = ORDERS_WORDS[locale]
  const path = accountPath(locale, 'orders')
  return (
    <OwnFrame notice={notice}>
      <h1 tabIndex={-1} className={css['title']}>
        {words.title}
      </h1>
      {orders.length === 0 ? (
        <EmptyPage title={words.none} step={words.noneStep} to={homePath(locale)} />
      ) : (
        <OrderCards orders={orders} />
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
    </OwnFrame>
  )
}
