import { ACCOUNT } from '../../application/texts/account/account.ts'
import type { PasswordPage } from '../../application/pages/account/accountPages.ts'
import { Day } from '../kit/Day.tsx'
import { useText } from '../kit/useText.ts'
import css from './KeptPasskeys.module.css'

interface KeptPasskeysProps {
  readonly passkeys: NonNullable<PasswordPage['passkeys']>
}

/** The passkeys of who chooses another password: those that they tick stay. */
export const KeptPasskeys = ({ passkeys }: KeptPasskeysProps) => {
  const say = useText(ACCOUNT)
  return (
    <fieldset className={css['passkeys']} aria-describedby="kept-passkeys">
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
