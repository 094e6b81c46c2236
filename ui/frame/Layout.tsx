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
 * What stands around a page. In the checkout that is as little as the law allows; below /account the account's menu comes beside it.
 * Who shops as a business has the business layout around every page of the shop, where there is a menu for it.
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
