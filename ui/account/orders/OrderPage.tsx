import { invoiceFile } from '../../../application/pages/account/accountInvoices.ts'
import type { OrderPage as Shown } from '../../../application/pages/account/accountPages.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { ORDERS } from '../../../application/texts/account/orders.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { PayRest } from '../../order/rest/PayRest.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import { OrderBody } from './OrderBody.tsx'
import css from './OrderPage.module.css'

/** An order in its customer's account. */
export const OrderPage = ({ page: { own, notice } }: { readonly page: Shown }) => {
  const { orderUid, order, due } = own
  const { config, locale, overlays } = useStorefront()
  return (
    <OwnFrame notice={notice}>
      <p className={css['all']}>
        {own.by === undefined ? (
          <ShopLink to={accountPath(locale, 'orders')}>{ORDERS(locale)('all')}</ShopLink>
        ) : (
          <ShopLink to={accountPath(locale, 'company')}>{ORDERS(locale)('ofCompany')}</ShopLink>
        )}
      </p>
      <OrderBody
        own={own}
        isTold={notice !== null}
        rest={
          due !== null && (
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
          )
        }
        fileOf={(uid) => invoiceFile(uid, 'pdf')}
        returnsTo={
          own.by === undefined && config.settings.accountMenu.returns ? accountPath(locale, 'returns') : null
        }
        again={own.by === undefined ? '/actions/account/order/again' : null}
      />
    </OwnFrame>
  )
}
