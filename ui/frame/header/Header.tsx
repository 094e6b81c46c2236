import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Page } from '../../../application/pages/page.ts'
import { homePath, accountPath } from '../../../application/pages/paths.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { hasAccounts, loginPath } from '../account.ts'
import { BusinessMenu } from './BusinessMenu.tsx'
import { CartLink } from './CartLink.tsx'
import { Dock } from './Dock.tsx'
import css from './Header.module.css'
import type { LayoutName } from '../../../application/pages/pageKind.ts'
import { MenuButton } from './MenuButton.tsx'
import { MobileMenu } from '../menu/MobileMenu.tsx'
import { Navigation } from '../menu/Navigation.tsx'
import { PromiseBar } from './PromiseBar.tsx'
import { SearchField } from './SearchField.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { isPlainClick } from '../../kit/isPlainClick.ts'
import { useStore } from '../../kit/useStore.ts'

interface HeaderProps {
  readonly page: Page
  readonly layout: LayoutName
}

/**
 * The top of every page, and the dock on small screens. In the checkout only the logo and the cart, so that
 * nothing leads away.
 */
export const Header = ({ page, layout }: HeaderProps) => {
  const { config, locale } = useStorefront()
  const say = useText()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const business = layout === 'business'
  const logo = (
    <ShopLink
      to={homePath(locale)}
      className={css['logo']}
      aria-label={say('header.home', { shop: config.name })}
    >
      <img src={config.logoUrl} alt={config.name} height="32" />
    </ShopLink>
  )
  if (layout === 'checkout')
    return (
      <header className={`${css['header']} ${css['bare']}`}>
        <div className={`content ${css['row']}`}>
          {logo}
          <CartLink className={css['tool']} />
        </div>
      </header>
    )
  const open = () => setOpenAt(key)
  return (
    <>
      <PromiseBar />
      <header className={`${css['header']} ${css['whole']}`}>
        <div className={`content ${css['row']}`}>
          <MenuButton className={css['menu']} onOpen={open} />
          <div className={css['name']}>
            {logo}
            {business && <span className={css['tag']}>{say('header.business')}</span>}
          </div>
          <div className={css['search']}>
            <SearchField query={page.type === 'search' ? page.query : ''} />
          </div>
          {hasAccounts(config) && <AccountLink className={css['tool']} wordClassName={css['word']} />}
          <CartLink className={`${css['tool']} ${css['cart']}`} />
        </div>
      </header>
      {business ? <BusinessMenu /> : <Navigation />}
      <Dock onOpenMenu={open} />
      <MobileMenu open={openAt === key} onClose={() => setOpenAt(null)} business={business} />
    </>
  )
}

interface AccountLinkProps {
  readonly className: string | undefined
  /** class of the words next to the icon */
  readonly wordClassName: string | undefined
}

/** Links to the login page or, for a logged-in customer, to the account: its panel if there is JavaScript. */
const AccountLink = ({ className, wordClassName }: AccountLinkProps) => {
  const { locale, overlays, visitor } = useStorefront()
  const say = useText()
  const isKnown = useStore(visitor, (state) => state.isKnown)
  const words = (
    <>
      <Icon name="account" />
      <span className={`${css['words']} ${wordClassName}`}>
        <span className={isKnown ? css['other'] : undefined}>{say('header.account')}</span>
        <span className={isKnown ? undefined : css['other']}>{say('header.known')}</span>
      </span>
    </>
  )
  if (!isKnown)
    return (
      <ShopLink to={loginPath(locale)} className={className} aria-label={say('header.account')}>
        {words}
      </ShopLink>
    )
  return (
    <a
      href={accountPath(locale, 'overview')}
      className={className}
      aria-label={say('account.menu')}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        overlays.send({ type: 'Open', name: 'account' })
      }}
      onPointerEnter={() => overlays.prefetch('account')}
      onFocus={() => overlays.prefetch('account')}
    >
      {words}
    </a>
  )
}
