import { ACCOUNT } from '../../application/texts/account/account.ts'
import { useFieldText } from '../kit/form/useFieldText.ts'
import type { CheckoutLoginPage } from '../../application/pages/account/accountPages.ts'
import { checkoutAccountPath, stepPath } from '../../application/pages/paths.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { AccountField } from './AccountField.tsx'
import { AccountForm } from './AccountForm.tsx'

/** The checkout's question for an e-mail address, by which a customer logs in and anybody else goes on as a guest. */
export const KnownForm = ({ page: { emailAddress, notice } }: { readonly page: CheckoutLoginPage }) => {
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
