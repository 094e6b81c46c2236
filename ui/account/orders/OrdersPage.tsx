import type { OrdersPage as Shown } from '../../../application/pages/account/accountPages.ts'
import { accountPath, homePath } from '../../../application/pages/paths.ts'
import { ORDERS } from '../../../application/texts/account/orders.ts'
import { EmptyPage } from '../../kit/EmptyPage.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { OwnFrame } from '../OwnFrame.tsx'
import { OrderCards } from './OrderCards.tsx'

/** A customer's orders, newest first. */
export const OrdersPage = ({ page: { list, notice } }: { readonly page: Shown }) => {
  const { orders, page, pages } = list
  const { locale } = useStorefront()
  const say = useText(ORDERS)
  const path = accountPath(locale, 'orders')
  return (
    <OwnFrame notice={notice} title={say('title')}>
      {orders.length === 0 ? (
        <EmptyPage title={say('none')} step={say('noneStep')} to={homePath(locale)} />
      ) : (
        <OrderCards orders={orders} />
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
    </OwnFrame>
  )
}
