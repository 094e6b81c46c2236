import {
  findOrderPath,
  foundFile,
  type FoundOrderPage as Shown,
} from '../../../application/pages/orders/foundOrder.ts'
import { withdrawPath } from '../../../application/pages/paths.ts'
import { sendBackText } from '../../../application/pages/orders/sendBackText.ts'
import { RETURN_TERMS } from '../../../application/texts/order/returnTerms.ts'
import { FOUND } from '../../../application/texts/account/found.ts'
import { ORDERS } from '../../../application/texts/account/orders.ts'
import { useText } from '../../kit/useText.ts'
import { OrderBody } from '../orders/OrderBody.tsx'
import { ReturnForm } from '../returns/ReturnForm.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import { hasAccounts, loginPath } from '../../frame/account.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { PayRest } from '../../order/rest/PayRest.tsx'
import css from './FoundOrderPage.module.css'
import accountOffer from '../AccountOffer.module.css'
import { FormFields } from '../../kit/form/FormFields.tsx'

const RETURN_ANCHOR = 'send-back'

/** An order found by its number, with all actions its buyer has without an account. */
export const FoundOrderPage = ({ page: { own, offersAccount, back, notice } }: { readonly page: Shown }) => {
  const { orderUid, order, due } = own
  const { config, locale } = useStorefront()
  const say = useText(FOUND)
  const terms = useText(RETURN_TERMS)
  return (
    <OwnFrame notice={notice}>
      <p className={css['note']}>
        {say('byLink')} <ShopLink to={findOrderPath(locale)}>{say('other')}</ShopLink>
      </p>
      <OrderBody
        own={own}
        isTold={notice !== null}
        rest={due !== null && <PayRest of={{ foundUid: orderUid }} due={due} isOpen={due.isAwaited} />}
        fileOf={foundFile}
        returnsTo={back === null ? withdrawPath(locale, order.number) : `#${RETURN_ANCHOR}`}
        again="/actions/order/again"
      />
      {back !== null && (
        <section id={RETURN_ANCHOR} className={css['back']} aria-labelledby="found-return">
          <h2 id="found-return">{ORDERS(locale)('returns')}</h2>
          <p>
            {`${terms('until', { count: config.returnPolicy.returnDays })} ${terms('within')} ${sendBackText(config, locale)}`}
          </p>
          <p>{terms('refund')}</p>
          <ReturnForm {...back} from="found" />
        </section>
      )}
      {hasAccounts(config) && (
        <div className={css['account']}>
          <FoundAccount isOffered={offersAccount} />
        </div>
      )}
    </OwnFrame>
  )
}

/**
 * Opens an account from a found order's details in one click and leads to its password; says so if an account
 * exists already.
 */
const FoundAccount = ({ isOffered }: { readonly isOffered: boolean }) => {
  const { locale } = useStorefront()
  const say = useText(FOUND)
  if (!isOffered)
    return (
      <section className={accountOffer['offer']}>
        <h2>{say('knownTitle')}</h2>
        <p>{say('knownText')}</p>
        <ShopLink to={loginPath(locale)} className="button button-quiet">
          {say('logIn')}
        </ShopLink>
      </section>
    )
  return (
    <form method="post" action="/actions/order/account" className={accountOffer['offer']}>
      <h2>{say('offerTitle')}</h2>
      <p>{say('offerText')}</p>
      <FormFields name="order/account" />
      <button type="submit" className="button button-quiet">
        {say('offerSubmit')}
      </button>
    </form>
  )
}
