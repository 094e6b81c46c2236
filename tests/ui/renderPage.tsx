import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Page } from '../../application/pages/page.ts'
import type { CouponEntryState } from '../../application/storefront/coupon/couponEntry.ts'
import type { CartNews } from '../../application/storefront/cart/announcements.ts'
import type { ShopperCart } from '../../application/storefront/cart/shopperCart.ts'
import type { Notice } from '../../application/storefront/notices/notices.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { Storefront } from '../../application/storefront/storefront.ts'
import { App } from '../../ui/app/App.tsx'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { prepareTexts } from '../../application/texts/prepareTexts.ts'
import { pretendCart, pretendConfig } from './pretendData.ts'
import { pretendStorefront } from './pretendStorefront.ts'
import { standsAt } from './standsAt.ts'

interface Rendering {
  readonly locale: Locale
  readonly page: Page
  readonly url?: string
  readonly cart?: ShopperCart
  readonly config?: Storefront['config']
  readonly notices?: readonly Notice[]
  readonly styles?: readonly string[]
  /** whether the loader overlay is visible */
  readonly loading?: boolean
  /** the address of a loading page, or of one that could not be loaded */
  readonly asked?: string
  readonly failed?: string
  readonly coupon?: CouponEntryState
  readonly news?: CartNews
}

/** Renders the complete document of a page as the server would send it. */
export const renderPage = ({
  locale,
  page,
  url = `${standsAt(page, locale)}?page=2`,
  styles = ['/assets/shop.css'],
  ...rest
}: Rendering): string =>
  renderToString(
    <StaticRouter location={url}>
      <App
        storefront={pretendStorefront({
          locale,
          page,
          url,
          config: rest.config ?? pretendConfig(locale),
          cart: rest.cart ?? pretendCart('filled'),
          notices: rest.notices ?? [],
          loading: rest.loading ?? false,
          asked: rest.asked,
          failed: rest.failed,
          ...(rest.coupon && { coupon: rest.coupon }),
          news: rest.news ?? null,
        })}
        assets={{ scripts: ['/assets/main.js'], styles, preloads: ['/assets/page.js'] }}
        snapshot='{"some":"state"}'
        formKey={(name) => `key-of-${name}`}
        say={prepareTexts(locale, locale === 'nld' ? nld : eng)}
      />
    </StaticRouter>,
  )
