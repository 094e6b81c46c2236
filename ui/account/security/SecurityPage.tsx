import { SECURITY } from '../../../application/texts/account/security.ts'
import type { SecurityPage as Shown } from '../../../application/pages/account/accountPages.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { OwnFrame } from '../OwnFrame.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Devices } from './Devices.tsx'
import css from './SecurityPage.module.css'

/** The ways into a customer's account, and the devices that it is open on. */
export const SecurityPage = ({ page: { sessions, passkeys, notice } }: { readonly page: Shown }) => {
  const { locale } = useStorefront()
  const say = useText(SECURITY)
  return (
    <OwnFrame notice={notice}>
      <h1 tabIndex={-1} className={css['title']}>
        {say('title')}
      </h1>
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
