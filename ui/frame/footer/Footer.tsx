import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { CompanyFacts } from '../contact/CompanyFacts.tsx'
import { ClearDevice } from './ClearDevice.tsx'
import { CookieSettings } from './CookieSettings.tsx'
import css from './Footer.module.css'
import { FooterMenu } from './FooterMenu.tsx'
import { FooterMethods } from './FooterMethods.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import type { LayoutName } from '../../../application/pages/pageKind.ts'
import { PriceMode } from '../PriceMode.tsx'
import { withdrawPath } from '../../../application/pages/paths.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'

/** The end of every page: who sells, on which terms, how to pay and how it comes. The checkout keeps what the law asks for. */
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
