import { useLocation } from 'react-router'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { accountEntries } from './account.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './AccountMenu.module.css'

/** An entry is current on its own page and on the pages below it. */
const currentAt = (pathname: string, path: string): 'page' | 'true' | undefined => {
  if (pathname === path) return 'page'
  return pathname.startsWith(`${path}/`) ? 'true' : undefined
}

interface AccountMenuProps {
  /** the customer is a business or a member of a company; others have no company page */
  readonly isBusiness: boolean
  /** shows the entries below one another at any width */
  readonly isStacked?: boolean
}

/** The account menu: the entries that the shop's settings enable. */
export const AccountMenu = ({ isBusiness, isStacked = false }: AccountMenuProps) => {
  const { config, locale } = useStorefront()
  const say = useText()
  const { pathname } = useLocation()
  return (
    <nav className={css[isStacked ? 'stacked' : 'menu']} aria-label={say('account.menu')}>
      <ul>
        {accountEntries(config).map((entry) => {
          const path = accountPath(locale, entry)
          return entry === 'company' && !isBusiness ? null : (
            <li key={entry}>
              <ShopLink to={path} aria-current={currentAt(pathname, path)}>
                {say(`account.${entry}`)}
              </ShopLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
