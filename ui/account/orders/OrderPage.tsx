import type { OrderPage as Shown } from '../../../application/pages/accountPages.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { PageNotice } from '../../kit/PageNotice.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { OrderNews } from '../../order/OrderNews.tsx'
import { OrderSummary } from '../../order/OrderSummary.tsx'
import { ORDER_WORDS } from '../../order/orderWords.ts'
import { PayRest } from '../../order/rest/PayRest.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import css from './OrderPage.module.css'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { ORDERS_WORDS } from './ordersWords.ts'
import { Timeline } from './Timeline.tsx'

/** An order of a customer's: how it stands, what became of it, what is left to pay, and all of it once more. */
export const OrderPage = ({ page: { own, notice } }: { readonly page: Shown }) => {
  const { orderUid, order, timeline, documents, gone, due } = own
  const { config, locale, overlays } = useStorefront()
  const words = ORDERS_WORDS[locale]
  const missing = order.lines.filter(({ id }) => gone.includes(id))
  return (
    <OwnFrame notice={notice}>
      <p className={css['all']}>
        <ShopLink to={accountPath(locale, 'orders')}>{words.all}</ShopLink>
      </p>
      <div className={css['head']}>
        <h1 tabIndex={-1}>{ORDER_WORDS[locale].order(order.number)}</h1>
        <OrderStatusBadge order={order} />
      </div>
      <PageNotice />
      <div className={css['news']}>
        <OrderNews order={order} />
      </div>
      <div className={css['parts']}>
        <div className={css['side']}>
          {due !== null && (
            <PayRest
              of={{ orderUid }}
              due={due}
              isOpen={due.isAwaited}
              onFold={(event) => {
                event.preventDefault()
                const payload = { orderUid, number: order.number }
                overlays.send({ type: 'Open', name: 'paymentOrder', payload })
              }}
            />
          )}
          <Timeline timeline={timeline} documents={documents} />
          {config.settings.accountMenu.returns && (
            <p className={css['all']}>
              <ShopLink to={accountPath(locale, 'returns')}>{words.returns}</ShopLink>
            </p>
          )}
          <form method="post" action="/actions/account/order/again" className={css['again']}>
            <FormFields name="order-again" />
            <input type="hidden" name="orderUid" value={orderUid} />
            {missing.length > 0 && (
              <div>
                <p>{words.gone}</p>
                <ul>
                  {missing.map(({ id, title }) => (
                    <li key={id}>{title}</li>
                  ))}
                </ul>
              </div>
            )}
            {missing.length < order.lines.length && (
              <button type="submit" className="button button-brand">
                {words.again}
              </button>
            )}
          </form>
        </div>
        <OrderSummary order={order} />
      </div>
    </OwnFrame>
  )
}
