import { ACCOUNT } from '../../../application/texts/account/account.ts'
import { useState } from 'react'
import { useIsHydrated } from '../../kit/useIsHydrated.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { useNamedText } from '../useNamedText.ts'
import { logInByPasskey } from './passkeyCalls.ts'

/** Logs in with a passkey, if there is JavaScript. @param to the page to open afterwards */
export const PasskeyLogin = ({ to }: { readonly to: string }) => {
  const { locale } = useStorefront()
  const say = useText(ACCOUNT)
  const named = useNamedText()
  const isAlive = useIsHydrated()
  const [wrong, setWrong] = useState('')
  const logIn = async () => {
    const { isDone, message } = await logInByPasskey(locale)
    if (isDone) window.location.assign(to)
    else setWrong(message)
  }
  return (
    <div className="with-script">
      <button type="button" className="button button-quiet" disabled={!isAlive} onClick={() => void logIn()}>
        {say('login.passkey')}
      </button>
      <p role="alert">{wrong !== '' && named(wrong)}</p>
    </div>
  )
}
