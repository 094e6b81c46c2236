import type { Page } from '../../application/storefront/page.ts'
import { homePath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { hasAccounts, loginPath } from './accountPath.ts'
import { CartLink } from './CartLink.tsx'
import css from './Header.module.css'
import { Icon } from './icons/Icon.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { Navigation } from './Navigation.tsx'
import { PromiseBar } from './PromiseBar.tsx'
import { SearchField } from './SearchField.tsx'
import { ShopLink } from './ShopLink.tsx'

/** The top of every page. In the checkout it is the logo and the cart alone: nothing else to click away to. */
export const Header = ({ page }: { readonly page: Page }) => {
  const { config, locale } = useStorefront()
  const say = useText()
  const bare = page.type === 'checkout'
  return (
    <>
      {!bare && <PromiseBar />}
      <header className={css['header']}>
        <div className={`content ${css['row']} ${bare ? css['bare'] : ''}`}>
          {!bare && <MobileMenu />}
          <ShopLink
            to={homePath(locale)}
            className={css['logo']}
            aria-label={say('header.home', { shop: config.name })}
          >
            <img src={config.logoUrl} alt={config.name} height="32" />
          </ShopLink>
          {!bare && (
            <>
              <div className={css['search']}>
                <SearchField query={page.type === 'search' ? page.query : ''} />
              </div>
              {hasAccounts(config) && (
                <ShopLink
                  to={loginPath(locale)}
                  className={css['account']}
                  aria-label={say('header.account')}
                >
                  <Icon name="account" />
                  <span>{say('header.account')}</span>
                </ShopLink>
              )}
            </>
          )}
          <CartLink />
        </div>
      </header>
      {!bare && <Navigation />}
    </>
  )
}
