import type { OverviewPage as Shown } from '../../application/pages/account/accountPages.ts'
import { ACCOUNT } from '../../application/texts/account/account.ts'
import { ORDERS } from '../../application/texts/account/orders.ts'
import { customerNumberText } from '../../domain/account/customerNumber.ts'
import { accountPath, homePath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useText } from '../kit/useText.ts'
import { AccountStatus } from './AccountStatus.tsx'
import { LogoutForm } from './LogoutForm.tsx'
import { OrderCards } from './orders/OrderCards.tsx'
import { OwnFrame } from './OwnFrame.tsx'
import css from './OverviewPage.module.css'

/** The logged-in customer, their latest orders, and the logout button. */
export const OverviewPage = ({ page: { account, orders, notice } }: { readonly page: Shown }) => {
  const { locale, config } = useStorefront()
  const say = useText(ACCOUNT)
  const sayOrders = useText(ORDERS)
  const { firstName, lastName, companyName, number, isActive } = account
  return (
    <OwnFrame notice={notice} title={say('overview.title')}>
      <dl className={css['facts']}>
        {companyName !== '' && (
          <div>
            <dt>{say('overview.company')}</dt>
            <dd>{companyName}</dd>
          </div>
        )}
        <div>
          <dt>{say('overview.name')}</dt>
          <dd>{`${firstName} ${lastName}`}</dd>
        </div>
        {number !== null && (
          <div>
            <dt>{say('overview.number')}</dt>
            <dd>{customerNumberText(number)}</dd>
          </div>
        )}
        <div>
          <dt>{say('overview.status')}</dt>
          <dd>
            <AccountStatus isActive={isActive} />
          </dd>
        </div>
      </dl>
      {config.settings.accountMenu.orders && orders.length > 0 && (
        <section className={css['orders']} aria-labelledby="last-orders">
          <div className={css['head']}>
            <h2 id="last-orders">{sayOrders('last')}</h2>
            <ShopLink to={accountPath(locale, 'orders')}>{sayOrders('all')}</ShopLink>
          </div>
          <OrderCards orders={orders} />
        </section>
      )}
      <div className={css['ways']}>
        <ShopLink to={homePath(locale)} className="button button-brand">
          {say('overview.shop')}
        </ShopLink>
        <LogoutForm />
      </div>
    </OwnFrame>
  )
}
