import type { OrdersPage as Shown } from '../../../application/pages/accountPages.ts'
import type { OrderRow } from '../../../application/pages/accountOrders.ts'
import { accountPath, homePath, orderPath } from '../../../application/pages/paths.ts'
import { EmptyPage } from '../../kit/EmptyPage.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { usePrice } from '../../kit/price/usePrice.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { ORDER_WORDS } from '../../order/orderWords.ts'
import { OwnFrame } from '../OwnFrame.tsx'
import css from './OrdersPage.module.css'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { ORDERS_WORDS } from './ordersWords.ts'
import { Day } from '../../kit/Day.tsx'

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
        <ul className={css['orders']}>
          {orders.map((order) => (
            <Row key={order.uid} order={order} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
    </OwnFrame>
  )
}

const Row = ({ order }: { readonly order: OrderRow }) => {
  const { uid, number, placedAt, status, totalInclVat, outstandingAmount, pieces, titles } = order
  const { locale } = useStorefront()
  const price = usePrice('cart')
  const words = ORDERS_WORDS[locale]
  const [first = '', ...others] = titles
  return (
    <li className={css['order']}>
      <div className={css['head']}>
        <ShopLink to={orderPath(locale, uid)} className={css['number']}>
          {ORDER_WORDS[locale].order(number)}
        </ShopLink>
        <OrderStatusBadge order={order} />
      </div>
      <p className={css['what']}>
        {first}
        {others.length > 0 && ` ${words.more(others.length)}`}
      </p>
      <p className={css['facts']}>
        <Day at={placedAt} />
        <span>{words.pieces(pieces)}</span>
        <strong>{price(totalInclVat)}</strong>
      </p>
      {outstandingAmount > 0 && status !== 'pending_payment' && (
        <p className={css['owed']}>{words.owed(price(outstandingAmount))}</p>
      )}
    </li>
  )
}
