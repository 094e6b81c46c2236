import { ACCOUNT } from '../../application/texts/account/account.ts'
import { useFieldText } from '../kit/form/useFieldText.ts'
import type { ResetPage } from '../../application/pages/account/accountPages.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useText } from '../kit/useText.ts'
import { AccountField } from './AccountField.tsx'
import { AccountForm } from './AccountForm.tsx'

/** Where a link to a new password is asked for. */
export const ResetForm = ({ page: { emailAddress, notice } }: { readonly page: ResetPage }) => {
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
