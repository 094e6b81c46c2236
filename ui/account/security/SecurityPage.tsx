import { SECURITY } from '../../../application/texts/account/security.ts'
import type { SecurityPage as Shown } from '../../../application/pages/account/accountPages.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { OwnFrame } from '../OwnFrame.tsx'
import { Passkeys } from './Passkeys.tsx'
import css from './SecurityPage.module.css'
import { AccountForm } from '../AccountForm.tsx'
import { PasswordField } from '../PasswordField.tsx'
import type { OwnSession } from '../../../application/pages/account/accountAccess.ts'
import { deviceName } from '../../../domain/account/device.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Day } from '../../kit/Day.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'

/** A customer's password, passkeys and logged-in devices. */
export const SecurityPage = ({ page: { sessions, passkeys, notice } }: { readonly page: Shown }) => {
  const { locale } = useStorefront()
  const say = useText(SECURITY)
  return (
    <OwnFrame notice={notice} title={say('title')}>
      <section className={css['part']} aria-labelledby="security-password">
        <h2 id="security-password">{say('password')}</h2>
        <ChangePassword wrong={notice?.tone === 'attention' ? notice.key : undefined} />
      </section>
      <section className={css['part']} aria-labelledby="security-passkeys">
        <h2 id="security-passkeys">{say('passkeys')}</h2>
        <Passkeys passkeys={passkeys} />
      </section>
      <section className={css['part']} aria-labelledby="security-devices">
        <h2 id="security-devices">{say('devices')}</h2>
        <Devices sessions={sessions} />
      </section>
      <ShopLink to={accountPath(locale, 'data')}>{say('data')}</ShopLink>
    </OwnFrame>
  )
}

/** The form to replace the present password. @param wrong a text key: the error of the last try */
const ChangePassword = ({ wrong }: { readonly wrong: string | undefined }) => {
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

/**
 * The devices a customer is logged in on: each other one can be logged out; this one only together with all.
 */
const Devices = ({ sessions }: { readonly sessions: readonly OwnSession[] }) => {
  const say = useText(SECURITY)
  return (
    <>
      <p>{say('devicesText')}</p>
      <ul className={css['rows']}>
        {sessions.map((session) => (
          <DeviceRow key={session.uid} session={session} />
        ))}
      </ul>
      <form method="post" action="/actions/account/security/everywhere" className={css['everywhere']}>
        <FormFields name="account/security/everywhere" />
        <p>{say('everywhereText')}</p>
        <button type="submit" className="button button-quiet">
          {say('everywhere')}
        </button>
      </form>
    </>
  )
}

const DeviceRow = ({
  session: { uid, device, begunAt, seenAt, isThis },
}: {
  readonly session: OwnSession
}) => {
  const say = useText(SECURITY)
  const name = (device && deviceName(device)) || say('unknown')
  return (
    <li className={css['row']}>
      <p className={css['name']}>
        <strong>{name}</strong>
        {isThis && <Badge tone="good">{say('thisOne')}</Badge>}
      </p>
      <p className={css['times']}>
        {say('begun')} <Day at={begunAt} />. {say('seen')} <Day at={seenAt} />.
      </p>
      {!isThis && (
        <form method="post" action="/actions/account/security/session">
          <FormFields name={`account/security/session/${uid}`} />
          <input type="hidden" name="sessionUid" value={uid} />
          <button type="submit" className="button button-quiet" aria-label={`${say('end')}: ${name}`}>
            {say('end')}
          </button>
        </form>
      )}
    </li>
  )
}
