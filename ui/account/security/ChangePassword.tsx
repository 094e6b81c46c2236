import { SECURITY } from '../../../application/texts/account/security.ts'
import { useText } from '../../kit/useText.ts'
import { AccountForm } from '../AccountForm.tsx'
import { PasswordField } from '../PasswordField.tsx'
import css from './SecurityPage.module.css'

/** Where a customer chooses another password by the one that they have. @param wrong what was wrong with it before: a text key */
export const ChangePassword = ({ wrong }: { readonly wrong: string | undefined }) => {
  const say = useText(SECURITY)
  const about = (key: string) => (wrong === key ? wrong : undefined)
  return (
    <div className={css['form']}>
      <AccountForm
        action="security/password"
        title={null}
        text={say('passwordText')}
        submit={say('passwordSubmit')}
      >
        <PasswordField name="current" error={about('accountPasswordWrong')} />
        <PasswordField isNew label="label.new_password" error={about('field.password')} />
        <PasswordField
          name="password_confirm"
          isNew
          error={about('accountPasswordResetErrorPasswordNoMatch')}
        />
      </AccountForm>
    </div>
  )
}
