import type { CompanyOrders as Shown } from '../../../application/pages/account/accountCompany.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { ORDERS } from '../../../application/texts/account/orders.ts'
import { Pagination } from '../../kit/Pagination.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { OrderCards } from '../orders/OrderCards.tsx'
import css from './CompanyPage.module.css'

/** What the people of a company ordered, the newest on top. */
export const CompanyOrders = ({ list: { orders, page, pages } }: { readonly list: Shown }) => {
  const { locale } = useStorefront()
  const say = useText(ORDERS)
  const path = accountPath(locale, 'company')
  return (
    <section className={css['part']} aria-labelledby="company-orders">
      <h2 id="company-orders">{say('ofCompany')}</h2>
      {orders.length === 0 ? <p>{say('noneOfCompany')}</p> : <OrderCards orders={orders} />}
      <Pagination page={page} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
    </section>
  )
}
