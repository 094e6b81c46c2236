import type { PageOf } from '../../application/pages/page.ts'
import { never } from '../../domain/kernel/never.ts'
import { AccountNotice } from './AccountNotice.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import css from './WayInPage.module.css'
import accountForm from './AccountForm.module.css'
import { ACCOUNT } from '../../application/texts/account/account.ts'
import type {
  RegisterPage,
  CheckoutLoginPage,
  ResetPage,
} from '../../application/pages/account/accountPages.ts'
import { accountPath, checkoutAccountPath, stepPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useText } from '../kit/useText.ts'
import { useFieldText } from '../kit/form/useFieldText.ts'
import { AccountField } from './AccountField.tsx'
import { AccountForm } from './AccountForm.tsx'

/** The pages for logging in and registering. */
export const WayInPage = ({ page }: { readonly page: PageOf<'account'> }) => (
  <div className={`content ${css['page']}`}>
    {!saysItself(page) && <AccountNotice notice={page.notice} />}
    <Shown page={page} />
  </div>
)

/**
 * Whether the page shows its result itself: a registration does so on its own page, or above its form with
 * links to the fields.
 */
const saysItself = (page: PageOf<'account'>): boolean =>
  page.shows === 'register' && (page.sentTo !== undefined || Object.keys(page.errors).length > 0)

const Shown = ({ page }: { readonly page: PageOf<'account'> }) => {
  switch (page.shows) {
    case 'login':
      return <LoginForm page={page} />
    case 'known':
      return <KnownForm page={page} />
    case 'register':
      return page.sentTo === undefined ? <RegisterForm page={page} /> : <CheckMail page={page} />
    case 'reset':
      return <ResetForm page={page} />
    case 'password':
      return <PasswordForm page={page} />
    default:
      return never(page)
  }
}

/** The next step after registering: the same whether the address had an account or not. */
const CheckMail = ({ page: { sentTo = '' } }: { readonly page: RegisterPage }) => {
  const { locale } = useStorefront()
  const say = useText(ACCOUNT)
  return (
    <>
      <h1 tabIndex={-1} className={accountForm['title']}>
        {say('sent.title')}
      </h1>
      <div role="status">
        {sentTo !== '' && (
          <p className={accountForm['text']}>
            {say('sent.to')} <strong>{sentTo}</strong>
          </p>
        )}
        <p className={accountForm['text']}>{say('sent.text')}</p>
      </div>
      <div className={accountForm['after']}>
        <p>
          {say('sent.missing')} <ShopLink to={accountPath(locale, 'register')}>{say('sent.again')}</ShopLink>
        </p>
        <ShopLink to={accountPath(locale, 'login')}>{say('reset.login')}</ShopLink>
      </div>
    </>
  )
}

/** The checkout's form for an e-mail address: with it a customer logs in, and others continue as a guest. */
const KnownForm = ({ page: { emailAddress, notice } }: { readonly page: CheckoutLoginPage }) => {
  const { locale } = useStorefront()
  const label = useFieldText()
  const say = useText(ACCOUNT)
  return (
    <AccountForm
      action="known"
      title={say('known.title')}
      text={say('known.text')}
      submit={say('known.submit')}
      after={
        <>
          <ShopLink to={checkoutAccountPath(locale)}>{say('known.password')}</ShopLink>
          <ShopLink to={stepPath(locale, 'information')}>{say('login.guest')}</ShopLink>
        </>
      }
    >
      <AccountField
        name="email"
        label={label('label.emailAddress')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={emailAddress}
        error={notice?.key === 'field.email' ? notice.key : undefined}
      />
    </AccountForm>
  )
}

/** The form that requests a link to a new password. */
const ResetForm = ({ page: { emailAddress, notice } }: { readonly page: ResetPage }) => {
  const { locale } = useStorefront()
  const label = useFieldText()
  const say = useText(ACCOUNT)
  return (
    <AccountForm
      action="reset"
      title={say('reset.title')}
      text={say('reset.text')}
      submit={say('reset.submit')}
      after={<ShopLink to={accountPath(locale, 'login')}>{say('reset.login')}</ShopLink>}
    >
      <AccountField
        name="emailAddress"
        label={label('label.emailAddress')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={emailAddress}
        error={notice?.key === 'field.email' ? notice.key : undefined}
      />
    </AccountForm>
  )
}
