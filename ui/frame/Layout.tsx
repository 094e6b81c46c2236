import type { Elements } from '../kit/elements.ts'
import { layoutOf } from '../../application/pages/layoutOf.ts'
import type { Page } from '../../application/pages/page.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { hasAccounts } from './account.ts'
import { ContactBar } from './contact/ContactBar.tsx'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import css from './Layout.module.css'

interface LayoutProps {
  readonly page: Page
  readonly children: Elements
}

/**
 * The frame around a page. In the checkout it is the legal minimum; below /account it includes the account
 * menu. Business shoppers get the business layout on every shop page, if there is a menu for it.
 */
export const Layout = ({ page, children }: LayoutProps) => {
  const { config } = useStorefront()
  const own = layoutOf(page)
  const excl = useExclVat()
  const isBusiness = own === 'ecommerce' && excl && config.menus.business.desktop.length > 0
  const layout = isBusiness ? 'business' : own
  return (
    <>
      <Header page={page} layout={layout} />
      {layout === 'account' && hasAccounts(config) ? (
        <div className={`content ${css['account']}`}>
          <AccountMenu isBusiness={'isBusiness' in page} />
          {children}
        </div>
      ) : (
        children
      )}
      {layout !== 'checkout' && <ContactBar />}
      <Footer layout={layout} />
    </>
  )
}
