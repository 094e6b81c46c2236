import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { AuditPage, SessionView } from '../../application/pages/audit/auditView.ts'
import { createStorefront } from '../../application/storefront/createStorefront.ts'
import type { AppConfig } from '../../application/contract/files/appConfig.ts'
import { orderMoment } from '../../domain/catalogue/deliveryCalendar.ts'
import { emptyCart } from '../../domain/cart/cartState.ts'
import { LANGUAGES, otherLocale, type Locale } from '../../domain/kernel/locale.ts'
import { AuditFrame } from '../../ui/audit/AuditFrame.tsx'
import { PREFIX } from '../../application/pages/audit/auditPaths.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { PrunedPage } from '../../ui/audit/PrunedPage.tsx'
import { SessionPage } from '../../ui/audit/SessionPage.tsx'
import { SessionsPage } from '../../ui/audit/SessionsPage.tsx'
import { ShopProvider } from '../../ui/kit/storefrontContext.tsx'
import { SHOP } from '../../application/texts/shop.ts'

/** Theme and assets of the viewer's pages, from the shop. */
export interface AuditLook {
  readonly config: (locale: Locale) => AppConfig
  readonly styles: readonly string[]
  /** hydrates a session's page; null if the build has none */
  readonly script: string | null
}

/** The shopper's storefront after this event, in the form that the shop's own views expect. */
const storefrontOf = (page: AuditPage, locale: Locale, config: AppConfig) => {
  const drawn = page.type === 'session' ? page.drawn : null
  const at = page.type === 'session' ? Date.parse(page.moment.at) : 0
  return createStorefront({
    locale,
    config,
    url: '/',
    page: { type: 'cart' },
    cart: { cart: drawn?.as === 'cart' ? drawn.state : emptyCart(), version: 0 },
    moment: orderMoment(Number.isNaN(at) ? 0 : at, config.deliveryCalendar.cutOff),
    buildId: '',
    formKeySeed: '',
  }).storefront
}

const titleOf = (page: AuditPage, locale: Locale): string => {
  const say = AUDIT(locale)
  switch (page.type) {
    case 'sessions':
      return say('list.heading')
    case 'session':
      return `${page.session} · ${page.moment.position}`
    case 'pruned':
      return page.session
    case 'problem':
      return say(`problems.${page.why}`)
  }
}

/** @param path of the page below its language, with its query: `session/cart-…?at=4` */
const bodyOf = (page: AuditPage, locale: Locale, path: string) => (
  <AuditFrame locale={locale} page={page} otherPath={`${PREFIX[otherLocale(locale)]}/${path}`}>
    {page.type === 'sessions' && <SessionsPage locale={locale} view={page} />}
    {page.type === 'session' && <SessionPage locale={locale} view={page} />}
    {page.type === 'pruned' && <PrunedPage locale={locale} view={page} />}
    {page.type === 'problem' && (
      <div className="audit-list">
        <h1>{AUDIT(locale)(`problems.${page.why}`)}</h1>
        <p>
          <a href={`${PREFIX[locale]}/`}>{AUDIT(locale)('allSessions')}</a>
        </p>
      </div>
    )}
  </AuditFrame>
)

/** A page of the viewer as a whole document. */
export const auditDocument = (page: AuditPage, locale: Locale, path: string, look: AuditLook): string => {
  const config = look.config(locale)
  const { styles, script } = look
  return `<!doctype html>${renderToString(
    <StaticRouter location="/">
      <ShopProvider storefront={storefrontOf(page, locale, config)} formKey={() => ''} say={SHOP(locale)}>
        <html lang={LANGUAGES[locale].tag}>
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
            <meta name="robots" content="noindex" />
            <title>{`${titleOf(page, locale)} | ${AUDIT(locale)('title')}`}</title>
            <link rel="icon" href="data:," />
            {styles.map((href) => (
              <link key={href} rel="stylesheet" href={href} />
            ))}
            {script !== null && page.type === 'session' && <script type="module" src={script} />}
          </head>
          <body className="audit">{bodyOf(page, locale, path)}</body>
        </html>
      </ShopProvider>
    </StaticRouter>,
  )}`
}

/** Part of a session's page that is replaced when its time line moves. */
export const auditPart = (page: SessionView, locale: Locale, { config }: Pick<AuditLook, 'config'>): string =>
  renderToString(
    <StaticRouter location="/">
      <ShopProvider
        storefront={storefrontOf(page, locale, config(locale))}
        formKey={() => ''}
        say={SHOP(locale)}
      >
        <SessionPage locale={locale} view={page} />
      </ShopProvider>
    </StaticRouter>,
  )
