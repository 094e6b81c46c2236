import { ACCOUNT } from '../../application/texts/account/account.ts'
import type { PasswordPage } from '../../application/pages/account/accountPages.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useText } from '../kit/useText.ts'
import { AccountForm } from './AccountForm.tsx'
import css from './AccountForm.module.css'
import { PasswordField } from './PasswordField.tsx'
import keptPasskeys from './KeptPasskeys.module.css'
import { Day } from '../kit/Day.tsx'

interface PasswordFormProps {
  readonly page: PasswordPage
}

/**
 * The target of a mailed link: a form for a new password, or to confirm a registration; on another browser
 * that needs the password.
 */
export const PasswordForm = ({ page: { token, wants, passkeys = [], notice } }: PasswordFormProps) => {
  const { locale } = useStorefront()
  const say = useText(ACCOUNT)
  const wrong = notice?.tone === 'attention' ? notice.key : undefined
  switch (wants) {
    case 'ended':
      return (
        <>
          <h1 tabIndex={-1} className={css['title']}>
            {say('password.ended')}
          </h1>
          <p className={css['text']}>{say('password.endedText')}</p>
          <ShopLink to={accountPath(locale, 'reset')} className="button button-brand">
            {say('password.askAgain')}
          </ShopLink>
        </>
      )
    case 'confirm':
      return (
        <AccountForm
          action="password"
          title={say('password.again')}
          text={say('password.confirmText')}
          submit={say('password.confirm')}
        >
          <input type="hidden" name="token" value={token} />
        </AccountForm>
      )
    case 'again':
      return (
        <AccountForm
          action="password"
          title={say('password.again')}
          text={say('password.againText')}
          submit={say('password.confirm')}
        >
          <input type="hidden" name="token" value={token} />
          <PasswordField error={wrong} />
        </AccountForm>
      )
    case 'new':
      return (
        <AccountForm action="password" title={say('password.new')} submit={say('password.submit')}>
          <input type="hidden" name="token" value={token} />
          <PasswordField isNew error={wrong === 'field.password' ? wrong : undefined} />
          <PasswordField
            name="password_confirm"
            isNew
            error={wrong === 'accountPasswordResetErrorPasswordNoMatch' ? wrong : undefined}
          />
          {passkeys.length > 0 && <KeptPasskeys passkeys={passkeys} />}
        </AccountForm>
      )
  }
}

interface KeptPasskeysProps {
  readonly passkeys: NonNullable<PasswordPage['passkeys']>
}

/** The passkeys of a customer who sets a new password; ticked ones are retained. */
const KeptPasskeys = ({ passkeys }: KeptPasskeysProps) => {
  const say = useText(ACCOUNT)
  return (
    <fieldset className={keptPasskeys['passkeys']} aria-describedby="kept-passkeys">
      <legend>{say('password.passkeys')}</legend>
      <p id="kept-passkeys">{say('password.passkeysText')}</p>
      {passkeys.map(({ uid, name, addedAt, isKept }) => (
        <label key={uid}>
          <input type="checkbox" name={`keep-${uid}`} value="1" defaultChecked={isKept} />
          <span>
            <span>{name}</span>
            <small>
              {say('password.passkeyAdded')} <Day at={addedAt} />
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
