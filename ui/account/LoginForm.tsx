import { ACCOUNT } from '../../application/texts/account/account.ts'
import { useFieldText } from '../kit/form/useFieldText.ts'
import type { LoginPage } from '../../application/pages/account/accountPages.ts'
import { accountPath, stepPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useText } from '../kit/useText.ts'
import { AccountField } from './AccountField.tsx'
import { AccountForm } from './AccountForm.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasskeyLogin } from './security/PasskeyLogin.tsx'

/** The login form; it returns the customer to the page they came from. */
export const LoginForm = ({
  page: { emailAddress, back, passkeys, isCheckout },
}: {
  readonly page: LoginPage
}) => {
  const { locale } = useStorefront()
  const label = useFieldText()
  const say = useText(ACCOUNT)
  return (
    <AccountForm
      action="login"
      title={say('login.title')}
      {...(isCheckout && { text: say('login.checkout') })}
      submit={say('login.submit')}
      after={
        <>
          {passkeys && (
            <PasskeyLogin
              to={isCheckout ? stepPath(locale, 'information') : (back ?? accountPath(locale, 'overview'))}
            />
          )}
          <ShopLink to={accountPath(locale, 'reset')}>{say('login.forgot')}</ShopLink>
          {isCheckout ? (
            <ShopLink to={stepPath(locale, 'information')}>{say('login.guest')}</ShopLink>
          ) : (
            <p>
              {say('login.none')}{' '}
              <ShopLink to={accountPath(locale, 'register')}>{say('login.register')}</ShopLink>
            </p>
          )}
        </>
      }
    >
      {isCheckout && <input type="hidden" name="checkout" value="existing" />}
      {back !== null && <input type="hidden" name="back" value={back} />}
      <AccountField
        name="email"
        label={label('label.emailAddress')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={emailAddress}
      />
      <PasswordField />
    </AccountForm>
  )
}
