import { SECURITY } from '../../../application/texts/account/security.ts'
import { useState, type FormEvent } from 'react'
import type { OwnPasskey } from '../../../application/pages/account/accountAccess.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { Day } from '../../kit/Day.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { useIsHydrated } from '../../kit/useIsHydrated.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { AccountField } from '../AccountField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { useNamedText } from '../useNamedText.ts'
import { hasPasskeys, makePasskey } from './passkeyCalls.ts'
import css from './SecurityPage.module.css'

interface PasskeysProps {
  /** null if the shop can't offer passkeys */
  readonly passkeys: readonly OwnPasskey[] | null
}

/** A customer's passkeys: removing one takes the password, creating one a device and JavaScript. */
export const Passkeys = ({ passkeys }: PasskeysProps) => {
  const say = useText(SECURITY)
  if (passkeys === null) return <p>{say('passkeysNot')}</p>
  return (
    <>
      <p>{say('passkeysText')}</p>
      <ul className={css['rows']}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.uid} passkey={passkey} />
        ))}
      </ul>
      <noscript>
        <p>{say('passkeysScript')}</p>
      </noscript>
      <AddPasskey />
    </>
  )
}

const PasskeyRow = ({ passkey: { uid, name, addedAt } }: { readonly passkey: OwnPasskey }) => {
  const say = useText(SECURITY)
  const label = `${say('passkeyRemove')}: ${name}`
  return (
    <li className={css['row']}>
      <p className={css['name']}>
        <strong>{name}</strong>
      </p>
      <p className={css['times']}>
        {say('passkeyAdded')} <Day at={addedAt} />.
      </p>
      <details>
        <summary aria-label={label}>{say('passkeyRemove')}</summary>
        <form method="post" action="/actions/account/passkey/remove" className={css['form']}>
          <FormFields name={`account/passkey/remove/${uid}`} />
          <input type="hidden" name="passkeyUid" value={uid} />
          <PasswordField scope={uid} />
          <button type="submit" className="button button-quiet" aria-label={label}>
            {say('passkeyRemove')}
          </button>
        </form>
      </details>
    </li>
  )
}

const AddPasskey = () => {
  const { locale } = useStorefront()
  const say = useText(SECURITY)
  const named = useNamedText()
  const [wrong, setWrong] = useState('')
  const isAlive = useIsHydrated()
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    if (!hasPasskeys()) return setWrong('accountPasskeyNotOffered')
    const { isDone, message } = await makePasskey(text('name'), text('password'), locale)
    if (!isDone) return setWrong(message)
    const notice = new URLSearchParams({ notice: `phrases.${message}` }).toString()
    window.location.assign(`${accountPath(locale, 'security')}?${notice}`)
  }
  return (
    <form
      method="post"
      className={`${css['form']} ${css['add']} with-script`}
      onSubmit={(event) => void add(event)}
    >
      <AccountField name="name" label={say('passkeyName')} maxLength={60} autoComplete="off" />
      <PasswordField scope="passkey" />
      <p role="alert">{wrong !== '' && named(wrong)}</p>
      <button type="submit" className="button button-brand" disabled={!isAlive}>
        {say('passkeyAdd')}
      </button>
    </form>
  )
}
