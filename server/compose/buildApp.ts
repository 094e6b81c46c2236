import type { FastifyInstance } from 'fastify'
import type { Services } from '../../application/shop/services.ts'
import { cartBearer } from '../plugins/cartBearer.ts'
import { compression } from '../plugins/compression.ts'
import { contract } from '../plugins/contract.ts'
import { draining, type Drain } from '../plugins/draining.ts'
import { cookies } from '../plugins/cookies/cookies.ts'
import { errors, type ErrorOptions } from '../plugins/errors.ts'
import { closeUnreadRequests } from '../plugins/closeUnreadRequests.ts'
import { headerBounds } from '../plugins/headerBounds.ts'
import { inactive, type InactiveOptions } from '../plugins/inactive.ts'
import { oneAddress } from '../plugins/network/oneAddress.ts'
import { origin, type OriginOptions } from '../plugins/network/origin.ts'
import { ownHost, type OwnHostOptions } from '../plugins/network/ownHost.ts'
import { untrustedProxy, type UntrustedProxyOptions } from '../plugins/network/untrustedProxy.ts'
import { privacy } from '../plugins/privacy.ts'
import { rates, type RateOptions } from '../plugins/rates/limiter.ts'
import { requestId } from '../plugins/requestId.ts'
import { loggedRefusals, type LoggedRefusalOptions } from '../plugins/refusals/loggedRefusals.ts'
import { security, type SecurityOptions } from '../plugins/security.ts'
import { sessionPlugin } from '../plugins/session.ts'
import { uploadTurns } from '../plugins/uploads.ts'
import { ownDataActions } from '../actions/ownData.ts'
import { passkeyActions } from '../actions/passkeys.ts'
import { securityActions } from '../actions/security.ts'
import { companyActions } from '../actions/company.ts'
import { invoiceActions } from '../actions/invoices.ts'
import { orderActions, payRestAction } from '../actions/orders.ts'
import { priceActions } from '../actions/prices.ts'
import { addressActions } from '../actions/addresses.ts'
import { ticketActions } from '../actions/tickets/tickets.ts'
import { returnActions } from '../actions/returns.ts'
import { accountActions } from '../actions/account.ts'
import { builderActions } from '../actions/builder.ts'
import { cartActions } from '../actions/cart.ts'
import { checkoutActions } from '../actions/checkout.ts'
import { addressLookups, pickupLookup } from '../actions/lookups.ts'
import { couponActions } from '../actions/coupons.ts'
import { foundDocuments } from '../routes/orders/foundDocuments.ts'
import { foundOrderActions } from '../actions/foundOrders.ts'
import { orderReceipts } from '../routes/orders/orderReceipts.ts'
import { withdrawActions } from '../actions/withdraw.ts'
import { stockNoticeActions } from '../actions/stockNotice.ts'
import { consentActions } from '../actions/consent.ts'
import { robotsRoute } from '../routes/crawlers/robots.ts'
import { securityTxtRoute, type SecurityTxtOptions } from '../routes/crawlers/securityTxt.ts'
import { sitemapRoutes, type SitemapOptions } from '../routes/crawlers/sitemap.ts'
import { fileRoutes, type FileOptions } from '../routes/files/files.ts'
import { pictureRoutes, type PictureOptions } from '../routes/files/pictures.ts'
import { logRoutes } from '../routes/log/log.ts'
import { openApi } from '../routes/openapi/openApi.ts'
import { cachedPages } from '../routes/pages/cachedPages.ts'
import { navigationRoutes, type NavigationOptions } from '../routes/pages/navigation.ts'
import { pageRoutes, type PageRouteOptions } from '../routes/pages/pages.ts'
import { publicApi, type PublicApiOptions } from '../routes/pages/publicApi.ts'
import { webhookRoutes } from '../routes/payments/webhooks.ts'
import { visitorActions, type LanguageOptions } from '../actions/visitor.ts'
import type { Provider } from './outside/paymentProvider.ts'
import type { Shop } from './shop.ts'

/** Options of each plugin. */
export interface PluginOptions {
  readonly ownHost: OwnHostOptions
  readonly draining: { readonly drain: Drain }
  readonly security: SecurityOptions
  readonly untrustedProxy: UntrustedProxyOptions
  readonly refusals: LoggedRefusalOptions
  readonly origin: OriginOptions
  readonly errors: Required<ErrorOptions>
  readonly rates: RateOptions
  readonly inactive: InactiveOptions
  readonly publicApi: PublicApiOptions
  readonly navigation: NavigationOptions
  readonly language: LanguageOptions
  readonly sitemap: SitemapOptions
  readonly securityTxt: SecurityTxtOptions
  readonly files: FileOptions
  readonly pictures: PictureOptions
  readonly pages: PageRouteOptions
}

/** Parts of the server. */
export interface AppParts {
  /** the server before anything is registered on it */
  readonly app: FastifyInstance
  readonly services: Services
  readonly shop: Shop
  readonly payment: Provider
  readonly options: PluginOptions
}

/** Registers every part of the server in the order in which requests reach it. It does not listen yet. */
export const buildApp = async ({ app, services, shop, payment, options }: AppParts): Promise<void> => {
  const turns = uploadTurns()
  await app.register(requestId)
  await app.register(headerBounds)
  await app.register(ownHost, options.ownHost)
  await app.register(untrustedProxy, options.untrustedProxy)
  await app.register(draining, options.draining)
  if (shop.config.status === 'ready') await app.register(cachedPages, options)
  await app.register(security, options.security)
  await app.register(closeUnreadRequests)
  await app.register(loggedRefusals, options.refusals)
  await app.register(async (apart) => {
    await apart.register(cookies)
    await apart.register(cartBearer(services))
    await apart.register(sessionPlugin(services))
    await apart.register(rates, options.rates)
    await payment.mount(apart)
  })
  await app.register(async (own) => {
    await own.register(privacy)
    await own.register(origin, options.origin)
    await own.register(errors, options.errors)
    await own.register(oneAddress)
    await own.register(compression)
    if (shop.config.status !== 'ready') await own.register(inactive, options.inactive)
    await own.register(cookies)
    await own.register(cartBearer(services))
    await own.register(sessionPlugin(services))
    await own.register(rates, options.rates)
    await own.register(contract)
    await own.register(openApi(services.sha256))
    await own.register(cartActions(services))
    await own.register(builderActions(services))
    if (shop.config.settings.coupons) await own.register(couponActions(services))
    await own.register(checkoutActions(services))
    await own.register(addressLookups(services))
    await own.register(pickupLookup(services))
    await own.register(payRestAction(services))
    await own.register(withdrawActions(services))
    await own.register(foundOrderActions(services))
    await own.register(stockNoticeActions(services))
    await own.register(foundDocuments(services))
    await own.register(orderReceipts(services))
    await own.register(accountActions(services))
    await own.register(addressActions(services))
    await own.register(securityActions(services))
    await own.register(passkeyActions(services))
    await own.register(ownDataActions(services))
    await own.register(companyActions(services))
    await own.register(orderActions(services))
    await own.register(priceActions(services))
    await own.register(invoiceActions(services))
    await own.register(ticketActions(services, turns))
    await own.register(returnActions(services))
    await own.register(consentActions(services))
    await own.register(webhookRoutes(services))
    await own.register(publicApi(options.publicApi))
    await own.register(navigationRoutes(options.navigation))
    await own.register(visitorActions(options.language))
    await own.register(sitemapRoutes(options.sitemap))
    await own.register(robotsRoute(options.sitemap.appUrl))
    await own.register(securityTxtRoute(options.securityTxt))
    await own.register(logRoutes(services))
    await own.register(fileRoutes(options.files))
    await own.register(pictureRoutes(options.pictures))
    await own.register(pageRoutes(options.pages))
  })
}
