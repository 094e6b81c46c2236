import { useLocation } from 'react-router'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { ACCOUNT_ENTRIES } from './account.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './AccountMenu.module.css'

/** The account's own menu: the entries that the shop's settings switch on. */
export const AccountMenu = () => {
  const { config, locale } = useStorefront()
  const say = useText()
  const { pathname } = useLocation()
  return (
    <nav className={css['menu']} aria-label={say('account.menu')}>
      <ul>
        {ACCOUNT_ENTRIES.filter((entry) => config.settings.accountMenu[entry]).map((entry) => {
          const path = accountPath(locale, entry)
          return (
            <li key={entry}>
              <ShopLink to={path} aria-current={pathname === path ? 'page' : undefined}>
                {say(`account.${entry}`)}
              </ShopLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
