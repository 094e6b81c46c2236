import type { Page } from '../../application/storefront/page.ts'
import { homePath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { alternateOf } from '../texts/headOf.ts'
import { CompanyFacts } from './CompanyFacts.tsx'
import css from './Footer.module.css'
import { FooterMenu } from './FooterMenu.tsx'
import { ShopLink } from './ShopLink.tsx'

/** The end of every page: who sells, on which terms, how to pay and how it comes. */
export const Footer = ({ page }: { readonly page: Page }) => {
  const { config, locale } = useStorefront()
  const say = useText()
  const bare = page.type === 'checkout'
  return (
    <footer className={css['footer']} id="footer">
      <div className={`content ${css['grid']}`}>
        {!bare && <FooterMenu />}
        <CompanyFacts />
      </div>
      <div className={`content ${css['end']}`}>
        {!bare && (
          <>
            <p>
              {say('footer.payment')} {config.paymentMethods.map(({ label }) => label).join('\u00a0· ')}
            </p>
            <p>
              {say('footer.delivery')} {config.deliveryMethods.map(({ label }) => label).join('\u00a0· ')}
            </p>
          </>
        )}
        <nav className={css['legal']} aria-label={say('footer.links')}>
          <ShopLink to={config.termsConditionsUrl}>{say('footer.terms')}</ShopLink>
          <ShopLink to={config.privacyUrl}>{say('footer.privacy')}</ShopLink>
          <ShopLink to={config.cookiesUrl}>{say('footer.cookies')}</ShopLink>
        </nav>
        {!bare && (
          <nav className={css['legal']} aria-label={say('footer.language')}>
            {config.languages.map(({ code, tag, name }) =>
              code === locale ? (
                <span key={code} lang={tag} aria-current="true">
                  {name}
                </span>
              ) : (
                <a key={code} href={alternateOf(page) ?? homePath(code)} hrefLang={tag} lang={tag}>
                  {name}
                </a>
              ),
            )}
          </nav>
        )}
      </div>
    </footer>
  )
}
