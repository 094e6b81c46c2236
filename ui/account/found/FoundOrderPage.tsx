import {
  findOrderPath,
  foundFile,
  type FoundOrderPage as Shown,
} from '../../../application/pages/foundOrder.ts'
import { withdrawPath } from '../../../application/pages/paths.ts'
import { OrderBody } from '../orders/OrderBody.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import { hasAccounts } from '../../frame/account.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { PayRest } from '../../order/rest/PayRest.tsx'
import { FoundAccount } from './FoundAccount.tsx'
import css from './FoundOrderPage.module.css'
import { FOUND_WORDS } from './foundWords.ts'

/** An order that was found by its number, with all that its buyer may do with it without an account. */
export const FoundOrderPage = ({ page: { own, offersAccount, notice } }: { readonly page: Shown }) => {
  const { orderUid, order, due } = own
  const { config, locale } = useStorefront()
  const words = FOUND_WORDS[locale]
  return (
    <OwnFrame notice={notice}>
      <p className={css['note']}>
        {words.byLink} <ShopLink to={findOrderPath(locale)}>{words.other}</ShopLink>
      </p>
      <OrderBody
        own={own}
        isTold={notice !== null}
        rest={due !== null && <PayRest of={{ foundUid: orderUid }} due={due} isOpen={due.isAwaited} />}
        fileOf={foundFile}
        returnsTo={withdrawPath(locale, order.number)}
        again="/actions/order/again"
      />
      {hasAccounts(config) && (
        <div className={css['account']}>
          <FoundAccount isOffered={offersAccount} />
        </div>
      )}
    </OwnFrame>
  )
}
