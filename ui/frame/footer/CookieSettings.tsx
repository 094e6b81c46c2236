import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import css from './CookieSettings.module.css'

/** Opens the cookie wall again, where the shop has one. Without JavaScript there is nothing to choose: nothing unnecessary loads. */
export const CookieSettings = () => {
  const { config, consent } = useStorefront()
  const say = useText()
  if (!config.display.cookieWall.state) return null
  return (
    <button type="button" className={`with-script ${css['button']}`} onClick={consent.reopen}>
      {say('cookies.settings')}
    </button>
  )
}
