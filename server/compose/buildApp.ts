import Fastify, { type FastifyInstance } from 'fastify'
import type { Container } from 'inversify'
import { sanitise } from '../../adapters/html/sanitise.ts'
import { shippedPictures } from '../../adapters/images/shippedPictures.ts'
import { localiseConfig } from '../../application/contract/files/appConfig.ts'
import type { Schedule } from '../../application/ports/outside/schedule.ts'
import { cartLock } from '../../application/shop/cart/cartLock.ts'
import { cartPrefetch } from '../../application/shop/cart/cartPrefetch.ts'
import { pageIndexes } from '../../application/shop/search/pageItems.ts'
import { shopPages } from '../../application/shop/content/shopPages.ts'
import { synonymsOf } from '../../domain/search/query.ts'
import type { Services } from '../../application/shop/services.ts'
import { endOrder } from '../../application/shop/orders/cancelChanged.ts'
import type { RedirectTable } from '../../application/shop/redirects/redirectTable.ts'
import type { Page } from '../../application/pages/page.ts'
import { resultPath } from '../../application/pages/paths.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { Assets } from '../../ui/app/Head.tsx'
import { compression } from '../plugins/compression.ts'
import { contract } from '../plugins/contract.ts'
import { cookies } from '../plugins/cookies.ts'
import { errors } from '../plugins/errors.ts'
import { inactive } from '../plugins/inactive.ts'
import { LIMITS } from '../plugins/limits.ts'
import { origin } from '../plugins/origin.ts'
import { privacy } from '../plugins/privacy.ts'
import { security } from '../plugins/security.ts'
import { sessionPlugin } from '../plugins/session.ts'
import type { PageCache } from '../render/pageCache.ts'
import { cartRoutes } from '../routes/cart/cart.ts'
import { cartForms } from '../routes/cart/cartForms.ts'
import { checkoutRoutes } from '../routes/checkout/checkout.ts'
import { checkoutForms } from '../routes/checkout/checkoutForms.ts'
import { consentRoutes } from '../routes/consent/consent.ts'
import { couponRoutes } from '../routes/cart/couponRoutes.ts'
import { fileRoutes, isFileAddress } from '../routes/files/files.ts'
import { languageForm } from '../routes/visitor/language.ts'
import { navigationRoutes } from '../routes/pages/navigation.ts'
import { missingFile } from '../routes/files/missingFile.ts'
import { openApi } from '../routes/openapi/openApi.ts'
import { errorPage, pageRoutes } from '../routes/pages/pages.ts'
import { priceModeForm } from '../routes/visitor/priceMode.ts'
import { pictureRoutes } from '../routes/files/pictures.ts'
import { publicApi } from '../routes/pages/publicApi.ts'
import type { PublicAnswer } from '../routes/pages/publicPage.ts'
import { robotsRoute } from '../routes/crawlers/robots.ts'
import { sitemapRoutes } from '../routes/crawlers/sitemap.ts'
import { webhookRoutes } from '../routes/payments/webhooks.ts'
import type { Shop } from './shop.ts'
import { configOf, pageDepsOf, sitemapDepsOf } from './pageDeps.ts'
import { PROVIDER_PREFIX, type Provider } from './paymentProvider.ts'
import { scriptPolicy } from './scriptPolicy.ts'
import { SERVICES } from './services.ts'
import type { ThemeSheet } from './themeSheet.ts'

export interface AppParts {
  readonly services: Container
  readonly shop: Shop
  readonly payment: Provider
  /** the shop's address as browsers see it, without a slash at its end */
  readonly publicUrl: () => string
  readonly redirects: RedirectTable
  readonly clientDir: string
  /** pictures that were brought in */
  readonly imagesDir: string
  readonly assets: (type: Page['type'], locale: Locale) => Assets
  readonly theme: ThemeSheet | null
  readonly buildId: string
  /** what every visitor is sent the same; `droppedPages` lets go of what no longer holds */
  readonly pageCache: PageCache<PublicAnswer>
  /** whether what is for developers alone is served too */
  readonly development: boolean
  readonly logs: boolean
}

export const schedule: Schedule = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

const WEBHOOK = '/api/webhooks/payments'

/** What checkout, orders and payments work with, out of the container. */
export const servicesIn = ({ services, shop, payment, publicUrl, redirects }: AppParts): Services => {
  const { config } = shop
  const facets = (locale: Locale) => localiseConfig(config, locale).display.filters
  const deps: Services = {
    store: services.get(SERVICES.store),
    catalogue: services.get(SERVICES.catalogue),
    couponOffers: shop.coupons,
    couponUses: services.get(SERVICES.couponUses),
    clock: services.get(SERVICES.clock),
    ids: services.get(SERVICES.ids),
    sha256: services.get(SERVICES.sha256),
    customerDigest: services.get(SERVICES.customerDigest),
    payments: services.get(SERVICES.payments),
    vault: services.get(SERVICES.vault),
    sessions: services.get(SERVICES.sessions),
    orderNumbers: services.get(SERVICES.orderNumbers),
    provider: payment.provider,
    config,
    catalogueWriter: services.get(SERVICES.catalogueWriter),
    catalogueChanges: services.get(SERVICES.catalogueChanges),
    productAddresses: services.get(SERVICES.productAddresses),
    outbox: services.get(SERVICES.outbox),
    redirectStore: services.get(SERVICES.redirects),
    redirects,
    pictures: shippedPictures(shop.picturesDir),
    sanitise,
    monotonic: { now: () => performance.now() },
    schedule,
    articles: shop.articles,
    synonyms: synonymsOf(shop.synonyms),
    defaultSort: config.display.sorting.default,
    basis: config.display.priceExclVat ? 'excl' : 'incl',
    facets: { nld: facets('nld'), eng: facets('eng') },
    cartLock: cartLock(),
    cartPrefetch: cartPrefetch(),
    pageIndexes: pageIndexes(),
    languages: config.languages.map(({ code }) => code),
    resultUrl: (locale, paymentUid) => publicUrl() + resultPath(locale, paymentUid),
    webhookUrl: () => payment.webhookUrl(WEBHOOK),
    endOrder: (orderUid) => endOrder(deps, orderUid),
  }
  return deps
}

/** The server, not listening: every part of it registered in the order in which requests meet them. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { shop, payment, clientDir, theme, buildId } = parts
  const deps = servicesIn(parts)
  const app = Fastify({ ...LIMITS, logger: parts.logs ? { level: 'warn' } : false })
  const pageDeps = pageDepsOf(parts, deps)
  const page = errorPage(pageDeps)
  const { source } = pageDeps
  const noFile = missingFile({ source, table: parts.redirects })
  const database = parts.services.get(SERVICES.database)
  const ready = async () => void (await database.statement('ready', 'select 1', []))
  await app.register(security, {
    formTargets: payment.formTargets,
    except: PROVIDER_PREFIX,
    publicUrl: parts.publicUrl(),
    ...scriptPolicy(shop.config.display.cookieWall.scripts, deps.sha256),
  })
  await app.register(async (apart) => payment.mount(apart))
  await app.register(async (own) => {
    await own.register(privacy)
    await own.register(origin, { publicUrl: parts.publicUrl(), exempt: [WEBHOOK] })
    await own.register(errors, {
      page: (request, reply, status) => (isFileAddress(request.url) ? noFile : page)(request, reply, status),
    })
    await own.register(compression)
    if (shop.config.status !== 'ready') await own.register(inactive, { page })
    await own.register(cookies)
    await own.register(contract)
    await own.register(openApi(deps.sha256))
    await own.register(sessionPlugin(deps))
    await own.register(cartRoutes(deps))
    await own.register(cartForms(deps))
    if (shop.config.settings.coupons) await own.register(couponRoutes(deps))
    await own.register(checkoutRoutes(deps))
    await own.register(checkoutForms(deps))
    await own.register(consentRoutes(deps))
    await own.register(webhookRoutes(deps))
    const { product } = shopPages(deps)
    const { basis } = pageDeps
    await own.register(publicApi({ source, product, config: configOf(parts), basis, buildId, ready }))
    const { expandItems } = shop.config.navigation
    await own.register(navigationRoutes({ catalogue: deps.catalogue, expandItems }))
    await own.register(languageForm({ source, languages: pageDeps.languages }))
    await own.register(priceModeForm)
    const sitemap = sitemapDepsOf(parts, deps)
    await own.register(sitemapRoutes(sitemap))
    await own.register(robotsRoute(sitemap.appUrl))
    await own.register(fileRoutes({ clientDir, theme }))
    await own.register(pictureRoutes({ picturesDir: shop.picturesDir, imagesDir: parts.imagesDir }))
    await own.register(pageRoutes(pageDeps))
  })
  return app
}
