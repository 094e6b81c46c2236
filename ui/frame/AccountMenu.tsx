import { useLocation } from 'react-router'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { accountEntries } from './account.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './AccountMenu.module.css'

/** An entry is current on its page, and where something of it is shown. */
const currentAt = (pathname: string, path: string): 'page' | 'true' | undefined => {
  if (pathname === path) return 'page'
  return pathname.startsWith(`${path}/`) ? 'true' : undefined
}

interface AccountMenuProps {
  /** a business, or one of a company's people: nobody else has a company */
  readonly isBusiness: boolean
  /** its entries stand below each other however narrow it is */
  readonly isStacked?: boolean
}

/** The account's own menu: the entries that the shop's settings switch on. */
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
