import { findOrderPath, type FindOrderPage as Shown } from '../../../application/pages/foundOrder.ts'
import { hasAccounts, loginPath } from '../../frame/account.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import css from './FindOrderPage.module.css'
import { FOUND_WORDS } from './foundWords.ts'

/** Where who bought without an account asks for their order. What is said next is the same whether there is one or not. */
export const FindOrderPage = ({ page }: { readonly page: Shown }) => (
  <div className={`content ${css['page']}`}>{page.shows === 'sent' ? <Sent /> : <AskForm page={page} />}</div>
)

const Sent = () => {
  const { locale } = useStorefront()
  const words = FOUND_WORDS[locale]
  return (
    <>
      <h1 tabIndex={-1} className={css['title']}>
        {words.sentTitle}
      </h1>
      <p role="status">{words.sentText}</p>
      <p className={css['note']}>{words.sentNone}</p>
      <p className={css['other']}>
        <ShopLink to={findOrderPath(locale)}>{words.retry}</ShopLink>
      </p>
    </>
  )
}

const AskForm = ({ page: { number, emailAddress, problem } }: { readonly page: Shown }) => {
  const { config, locale } = useStorefront()
  const words = FOUND_WORDS[locale]
  return (
    <>
      <h1 tabIndex={-1} className={css['title']}>
        {words.title}
      </h1>
      {problem !== null && (
        <p className={css['problem']} role="alert">
          <Icon name="alert" />
          <span>{words.problems[problem]}</span>
        </p>
      )}
      <p>{words.intro}</p>
      <form method="post" action="/actions/order/find" className={css['form']} noValidate>
        <FormFields name="order/find" />
        <FieldFrame id="find-number" label={words.number} error={null}>
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
            {words.help}
          </small>
        </FieldFrame>
        <FieldFrame id="find-email" label={words.emailAddress} error={null}>
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
          {words.submit}
        </button>
      </form>
      {hasAccounts(config) && (
        <p className={css['other']}>
          <ShopLink to={loginPath(locale)}>{words.account}</ShopLink>
        </p>
      )}
    </>
  )
}
