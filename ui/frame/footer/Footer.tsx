import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { CompanyFacts } from '../contact/CompanyFacts.tsx'
import { ClearDevice } from './ClearDevice.tsx'
import css from './Footer.module.css'
import { FooterMethods } from './FooterMethods.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import type { LayoutName } from '../../../application/pages/pageKind.ts'
import { PriceMode } from '../PriceMode.tsx'
import { withdrawPath } from '../../../application/pages/paths.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import type { MenuItem } from '../menu/menuItem.ts'
import { MenuLink } from '../menu/MenuLink.tsx'

/**
 * The footer of every page: seller, terms, payment and delivery methods. In the checkout only what the law
 * requires.
 */
export const Footer = ({ layout }: { readonly layout: LayoutName }) => {
  const { config, locale } = useStorefront()
  const say = useText()
  const bare = layout === 'checkout'
  return (
    <footer className={css['footer']} id="footer">
      <div className={`content ${css['grid']}`}>
        {!bare && <FooterMenu />}
        <CompanyFacts />
      </div>
      {!bare && (
        <div className={`content ${css['methods']}`}>
          <FooterMethods />
        </div>
      )}
      <div className={`content ${css['end']}`}>
        <nav className={css['legal']} aria-label={say('footer.links')}>
          <span>{`© ${config.organizationName}`}</span>
          <ShopLink to={config.termsConditionsUrl}>{say('footer.terms')}</ShopLink>
          <ShopLink to={withdrawPath(locale)}>{say('footer.withdraw')}</ShopLink>
          <ShopLink to={config.privacyUrl}>{say('footer.privacy')}</ShopLink>
          <ShopLink to={config.cookiesUrl}>{say('footer.cookies')}</ShopLink>
          <CookieSettings />
          <ClearDevice />
        </nav>
        {!bare && <PriceMode />}
        {!bare && <LanguageSwitch />}
      </div>
    </footer>
  )
}

/** The footer's links: columns on wide screens, collapsible groups on small ones. */
const FooterMenu = () => {
  const { config } = useStorefront()
  const { desktop, mobile } = config.menus.footer
  return (
    <>
      {desktop.map((item) => (
        <div key={item.id} className={css['column']}>
          <h2 className={css['heading']}>
            {item.url === null ? item.title : <MenuLink url={item.url}>{item.title}</MenuLink>}
          </h2>
          <Links items={item.children} />
        </div>
      ))}
      <div className={css['groups']}>
        {mobile.map((item) => (
          <div key={item.id}>
            <details name="footer">
              <summary>
                <h2 className={css['heading']}>{item.title}</h2>
                <Icon name="down" />
              </summary>
              <Links
                items={item.url === null ? item.children : [{ ...item, children: [] }, ...item.children]}
              />
            </details>
          </div>
        ))}
      </div>
    </>
  )
}

const Links = ({ items }: { readonly items: readonly MenuItem[] }) => (
  <ul>
    {items.map(
      ({ id, url, title }) =>
        url !== null && (
          <li key={id}>
            <MenuLink url={url}>{title}</MenuLink>
          </li>
        ),
    )}
  </ul>
)

/**
 * Reopens the cookie wall, if the shop has one. Without JavaScript there is no choice: nothing optional
 * loads.
 */
const CookieSettings = () => {
  const { config, consent } = useStorefront()
  const say = useText()
  if (!config.display.cookieWall.state) return null
  return (
    <button type="button" className={`with-script ${css['button']}`} onClick={consent.reopen}>
      {say('cookies.settings')}
    </button>
  )
}
