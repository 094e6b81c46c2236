import type { CompanyOrders as Shown } from '../../../application/pages/accountCompany.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { Pagination } from '../../kit/Pagination.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { OrderCards } from '../orders/OrderCards.tsx'
import { ORDERS_WORDS } from '../orders/ordersWords.ts'
import css from './CompanyPage.module.css'

/** What the people of a company ordered, the newest on top. */
export const CompanyOrders = ({ list: { orders, page, pages } }: { readonly list: Shown }) => {
  const { locale } = useStorefront()
  const words = ORDERS_WORDS[locale]
  const path = accountPath(locale, 'company')
  return (
    <section className={css['part']} aria-labelledby="company-orders">
      <h2 id="company-orders">{words.ofCompany}</h2>
      {orders.length === 0 ? <p>{words.noneOfCompany}</p> : <OrderCards orders={orders} />}
      <Pagination page={page} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
    </section>
  )
}
