import type { FastifyRequest } from 'fastify'
import { localiseConfig, type AppConfig } from '../../application/contract/files/appConfig.ts'
import type { Catalogue } from '../../application/ports/database/catalogue.ts'
import { cartState } from '../../application/shop/cart/cartState.ts'
import type { Services } from '../../application/shop/services.ts'
import { checkoutView } from '../../application/shop/orders/checkoutView.ts'
import { confirmation } from '../../application/shop/orders/confirmation.ts'
import { shopAddresses } from '../../application/shop/content/indexedAddresses.ts'
import { notedCatalogue } from '../../application/shop/catalogue/notedCatalogue.ts'
import { shopPages } from '../../application/shop/content/shopPages.ts'
import { canonicalPath } from '../../application/shop/redirects/canonicalPath.ts'
import { movingPages } from '../../application/shop/redirects/movingPages.ts'
import type { Basis } from '../../domain/catalogue/price.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { cartUidOf } from '../plugins/cookies.ts'
import { isLoopback } from '../plugins/loopback.ts'
import { validUntil } from '../render/validUntil.ts'
import type { OwnPages } from '../routes/pages/pageAt.ts'
import type { PageRouteOptions } from '../routes/pages/pages.ts'
import type { SitemapOptions } from '../routes/crawlers/sitemap.ts'
import type { AppParts } from './buildApp.ts'

/** The shop's config as anyone may have it. */
export const configOf = ({ shop, publicUrl }: AppParts): ((locale: Locale) => AppConfig) => {
  const configs = { nld: localiseConfig(shop.config, 'nld'), eng: localiseConfig(shop.config, 'eng') }
  const { appUrl } = shop.config
  // where nobody has said where this process is reached, the shop's own address counts, unless that is this machine as well
  const address = () =>
    isLoopback(new URL(publicUrl()).hostname) && !isLoopback(new URL(appUrl).hostname) ? appUrl : publicUrl()
  return (locale) => ({ ...configs[locale], appUrl: address() })
}

/**
 * The same for a page: on the side of VAT that its visitor reads, and without scripts, which come by a call of their own, when
 * their category is allowed.
 */
const pageConfig = ({ display, ...config }: AppConfig, basis: Basis): AppConfig => ({
  ...config,
  display: {
    ...display,
    priceExclVat: basis === 'excl',
    cookieWall: { ...display.cookieWall, scripts: [] },
  },
})

/** Each config made once, as long as the shop's address is the same: what is made of it is known by it. */
const pageConfigs = (parts: AppParts): PageRouteOptions['config'] => {
  const config = configOf(parts)
  const made = new Map<string, AppConfig>()
  return (locale, basis) => {
    const name = `${locale} ${basis} ${parts.publicUrl()}`
    const known = made.get(name) ?? pageConfig(config(locale), basis)
    made.set(name, known)
    return known
  }
}

/** What the pages are made of and with, and where they are kept. */
export const pageDepsOf = (parts: AppParts, deps: Services): PageRouteOptions => {
  const { shop, assets, buildId, redirects } = parts
  const { sha256, clock, languages, basis } = deps
  const sourceOf = (catalogue: Catalogue) =>
    movingPages({ catalogue, redirects, languages }, shopPages({ ...deps, catalogue }))
  const until = validUntil(shop.config.deliveryCalendar.cutOff)
  return {
    source: sourceOf(deps.catalogue),
    noting: (note) => sourceOf(notedCatalogue(deps.catalogue, note)),
    cache: parts.pageCache,
    until: () => until(clock.now()),
    edition: () => redirects.version(),
    languages,
    own: (request) => ownPages(deps, request),
    basis,
    config: pageConfigs(parts),
    assets,
    buildId,
    sha256,
    clock,
    development: parts.development,
  }
}

/** What search engines are told of the shop. */
export const sitemapDepsOf = (parts: AppParts, deps: Services): SitemapOptions => {
  const { config } = parts.shop
  const configIn = configOf(parts)
  return {
    pages: () => shopAddresses(deps),
    products: deps.productAddresses,
    leadsElsewhere: (path) => parts.redirects.lookup(canonicalPath(path)) !== undefined,
    languages: deps.languages,
    standard: config.display.locale,
    appUrl: () => configIn(config.display.locale).appUrl,
    now: deps.monotonic.now,
  }
}

/** What this visitor alone may see, by the cookies of the request. */
const ownPages = (deps: Services, request: FastifyRequest): OwnPages => ({
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
