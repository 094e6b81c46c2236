import { findOrderPath, type FindOrderPage as Shown } from '../../../application/pages/orders/foundOrder.ts'
import { FOUND } from '../../../application/texts/account/found.ts'
import { hasAccounts, loginPath } from '../../frame/account.ts'
import css from '../../kit/form/FormPage.module.css'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'

/**
 * The form to find an order placed without an account. The answer is the same whether the order exists or
 * not.
 */
export const FindOrderPage = ({ page }: { readonly page: Shown }) => (
  <div className={`content ${css['page']}`}>{page.shows === 'sent' ? <Sent /> : <AskForm page={page} />}</div>
)

const Sent = () => {
  const { locale } = useStorefront()
  const say = useText(FOUND)
  return (
    <>
      <h1 tabIndex={-1} className={css['title']}>
        {say('sentTitle')}
      </h1>
      <p role="status">{say('sentText')}</p>
      <p className={css['note']}>{say('sentNone')}</p>
      <p className={css['other']}>
        <ShopLink to={findOrderPath(locale)}>{say('retry')}</ShopLink>
      </p>
    </>
  )
}

const AskForm = ({ page: { number, emailAddress, problem } }: { readonly page: Shown }) => {
  const { config, locale } = useStorefront()
  const say = useText(FOUND)
  return (
    <>
      <h1 tabIndex={-1} className={css['title']}>
        {say('title')}
      </h1>
      {problem !== null && (
        <p className={css['problem']} role="alert">
          <Icon name="alert" />
          <span>{say(`problems.${problem}`)}</span>
        </p>
      )}
      <p>{say('intro')}</p>
      <form method="post" action="/actions/order/find" className={css['form']} noValidate>
        <FormFields name="order/find" />
        <FieldFrame id="find-number" label={say('number')} error={null}>
          <input
            id="find-number"
            name="number"
            defaultValue={number}
            autoComplete="off"
            inputMode="text"
            aria-describedby="find-number-help"
            required
          />
          <small id="find-number-help" className={css['note']}>
            {say('help')}
          </small>
        </FieldFrame>
        <FieldFrame id="find-email" label={say('emailAddress')} error={null}>
          <input
            id="find-email"
            name="emailAddress"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            defaultValue={emailAddress}
            required
          />
        </FieldFrame>
        <button type="submit" className="button button-brand">
          {say('submit')}
        </button>
      </form>
      {hasAccounts(config) && (
        <p className={css['other']}>
          <ShopLink to={loginPath(locale)}>{say('account')}</ShopLink>
        </p>
      )}
    </>
  )
}
