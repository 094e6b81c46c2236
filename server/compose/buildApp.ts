import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Container } from 'inversify'
import { localiseConfig, type AppConfig } from '../../application/contract/appConfig.ts'
import { cartState } from '../../application/shop/cart/cartState.ts'
import type { CheckoutDeps } from '../../application/shop/checkout/checkoutDeps.ts'
import { checkoutView } from '../../application/shop/checkout/checkoutView.ts'
import { endOrder } from '../../application/shop/orders/cancelChanged.ts'
import { confirmation } from '../../application/shop/orders/confirmation.ts'
import { movingPages } from '../../application/shop/redirects/movingPages.ts'
import type { RedirectTable } from '../../application/shop/redirects/redirectTable.ts'
import { shopPages } from '../../application/shop/pages/shopPages.ts'
import type { Page } from '../../application/storefront/page.ts'
import { resultPath } from '../../application/storefront/paths.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { Assets } from '../../ui/parts/Head.tsx'
import { compression } from '../plugins/compression.ts'
import { cartUidOf, cookies } from '../plugins/cookies.ts'
import { errors } from '../plugins/errors.ts'
import { inactive } from '../plugins/inactive.ts'
import { LIMITS } from '../plugins/limits.ts'
import { isLoopback } from '../plugins/loopback.ts'
import { origin } from '../plugins/origin.ts'
import { security } from '../plugins/security.ts'
import { sessionPlugin } from '../plugins/session.ts'
import type { OwnPages } from '../routes/pageAt.ts'
import { cartRoutes } from '../routes/cart.ts'
import { cartForms } from '../routes/cartForms.ts'
import { checkoutRoutes } from '../routes/checkout.ts'
import { checkoutForms } from '../routes/checkoutForms.ts'
import { consentRoutes } from '../routes/consent.ts'
import { couponRoutes } from '../routes/couponRoutes.ts'
import { fileRoutes, isFileAddress } from '../routes/files.ts'
import { languageForm } from '../routes/language.ts'
import { navigationRoutes } from '../routes/navigation.ts'
import { missingFile } from '../routes/missingFile.ts'
import { errorPage, pageRoutes, type PageRouteDeps } from '../routes/pages.ts'
import { publicApi } from '../routes/publicApi.ts'
import { webhookRoutes } from '../routes/webhooks.ts'
import type { Shop } from './shop.ts'
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
  readonly assets: (type: Page['type'], locale: Locale) => Assets
  readonly theme: ThemeSheet | null
  readonly buildId: string
  /** whether what is for developers alone is served too */
  readonly development: boolean
  readonly logs: boolean
}

const WEBHOOK = '/api/webhooks/payments'

/** What checkout, orders and payments work with, out of the container. */
export const checkoutDepsOf = ({ services, shop, payment, publicUrl }: AppParts): CheckoutDeps => {
  const deps: CheckoutDeps = {
    store: services.get(SERVICES.store),
    catalogue: services.get(SERVICES.catalogue),
    coupons: { offers: shop.coupons, uses: services.get(SERVICES.couponUses) },
    clock: services.get(SERVICES.clock),
    ids: services.get(SERVICES.ids),
    sha256: services.get(SERVICES.sha256),
    customerDigest: services.get(SERVICES.customerDigest),
    payments: services.get(SERVICES.payments),
    vault: services.get(SERVICES.vault),
    sessions: services.get(SERVICES.sessions),
    orderNumbers: services.get(SERVICES.orderNumbers),
    provider: payment.provider,
    config: shop.config,
    resultUrl: (locale, paymentUid) => publicUrl() + resultPath(locale, paymentUid),
    webhookUrl: () => payment.webhookUrl(WEBHOOK),
    endOrder: (orderUid) => endOrder(deps, orderUid),
  }
  return deps
}

/** The server, not listening: every part of it registered in the order in which requests meet them. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { shop, payment, clientDir, theme, buildId } = parts
  const deps = checkoutDepsOf(parts)
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
    await own.register(origin, { publicUrl: parts.publicUrl(), exempt: [WEBHOOK] })
    await own.register(errors, {
      page: (request, reply, status) => (isFileAddress(request.url) ? noFile : page)(request, reply, status),
    })
    await own.register(compression)
    if (shop.config.status !== 'ready') await own.register(inactive, { page })
    await own.register(cookies)
    await own.register(sessionPlugin(deps))
    await own.register(cartRoutes(deps))
    await own.register(cartForms(deps))
    if (shop.config.settings.coupons) await own.register(couponRoutes(deps))
    await own.register(checkoutRoutes(deps))
    await own.register(checkoutForms(deps))
    await own.register(consentRoutes(deps))
    await own.register(webhookRoutes(deps))
    const { product } = pagesOf(parts)
    await own.register(publicApi({ source, product, config: configOf(parts), buildId, ready }))
    const { expandItems } = shop.config.navigation
    await own.register(navigationRoutes({ catalogue: deps.catalogue, expandItems }))
    await own.register(languageForm({ source, languages: pageDeps.languages }))
    await own.register(fileRoutes({ clientDir, picturesDir: shop.picturesDir, theme }))
    await own.register(pageRoutes(pageDeps))
  })
  return app
}

/** The shop's config as anyone may have it. */
const configOf = ({ shop, publicUrl }: AppParts): ((locale: Locale) => AppConfig) => {
  const configs = { nld: localiseConfig(shop.config, 'nld'), eng: localiseConfig(shop.config, 'eng') }
  const { appUrl } = shop.config
  // where nobody has said where this process is reached, the shop's own address counts, unless that is this machine as well
  const address = () =>
    isLoopback(new URL(publicUrl()).hostname) && !isLoopback(new URL(appUrl).hostname) ? appUrl : publicUrl()
  return (locale) => ({ ...configs[locale], appUrl: address() })
}

/** The same for a page: the scripts come by a call of their own, when their category is allowed. */
const withoutScripts = ({ display, ...config }: AppConfig): AppConfig => ({
  ...config,
  display: { ...display, cookieWall: { ...display.cookieWall, scripts: [] } },
})

/** The shop's public pages. */
const pagesOf = ({ services, shop }: AppParts) =>
  shopPages({
    catalogue: services.get(SERVICES.catalogue),
    articles: shop.articles,
    defaultSort: shop.config.display.sorting.default,
  })

const pageDepsOf = (parts: AppParts, deps: CheckoutDeps): PageRouteDeps => {
  const { shop, assets, buildId } = parts
  const config = configOf(parts)
  const { catalogue, sha256 } = deps
  const languages = shop.config.languages.map(({ code }) => code)
  return {
    source: movingPages({ pages: pagesOf(parts), catalogue, table: parts.redirects, languages }),
    languages,
    own: (request) => ownPages(deps, request),
    config: (locale) => withoutScripts(config(locale)),
    assets,
    buildId,
    sha256,
    development: parts.development,
  }
}

/** What this visitor alone may see, by the cookies of the request. */
const ownPages = (deps: CheckoutDeps, request: FastifyRequest): OwnPages => ({
  cart: async (locale) => {
    const { cart, version } = await cartState(deps, cartUidOf(request), locale)
    return { cart, version }
  },
  checkout: async (step, locale) => {
    const held = await request.heldSession()
    const shown = await checkoutView(deps, {
      step,
      locale,
      cartUid: cartUidOf(request),
      session: held?.session ?? null,
    })
    return shown.kind === 'redirect' ? { redirect: shown.to } : { type: 'checkout', checkout: shown.view }
  },
  result: async (paymentUid) => {
    const held = await request.heldSession()
    const found = await confirmation(deps, paymentUid, held?.session ?? null)
    return found && { type: 'result', ...found }
  },
})
