import type { FastifyInstance } from 'fastify'
import type { Services } from '../../application/shop/services.ts'
import { cartBearer } from '../plugins/cartBearer.ts'
import { compression } from '../plugins/compression.ts'
import { contract } from '../plugins/contract.ts'
import { cookies } from '../plugins/cookies.ts'
import { errors, type ErrorOptions } from '../plugins/errors.ts'
import { halfRead } from '../plugins/halfRead.ts'
import { headerBounds } from '../plugins/headerBounds.ts'
import { inactive, type InactiveOptions } from '../plugins/inactive.ts'
import { oneAddress } from '../plugins/oneAddress.ts'
import { origin, type OriginOptions } from '../plugins/origin.ts'
import { privacy } from '../plugins/privacy.ts'
import { rates, type RateOptions } from '../plugins/rates/rates.ts'
import { loggedRefusals, type LoggedRefusalOptions } from '../plugins/refusals/loggedRefusals.ts'
import { security, type SecurityOptions } from '../plugins/security.ts'
import { sessionPlugin } from '../plugins/session.ts'
import { uploadTurns } from '../plugins/uploads.ts'
import { ownDataRoutes } from '../routes/access/ownData.ts'
import { passkeyRoutes } from '../routes/access/passkeys.ts'
import { accessForms } from '../routes/access/accessForms.ts'
import { companyForms } from '../routes/account/companyForms.ts'
import { accountRoutes } from '../routes/account/account.ts'
import { accountInvoiceRoutes } from '../routes/account/invoices.ts'
import { accountOrderRoutes } from '../routes/account/orders.ts'
import { priceRoutes } from '../routes/account/prices.ts'
import { orderForms } from '../routes/account/orderForms.ts'
import { accountAddressForms } from '../routes/account/accountAddressForms.ts'
import { accountAddressRoutes } from '../routes/account/accountAddresses.ts'
import { accountTicketRoutes } from '../routes/account/tickets.ts'
import { accountReturnRoutes } from '../routes/account/returns.ts'
import { ticketForms } from '../routes/account/ticketForms.ts'
import { accountForms } from '../routes/account/accountForms.ts'
import { cartRoutes } from '../routes/cart/cart.ts'
import { builderForms } from '../routes/builder/builderForms.ts'
import { cartForms } from '../routes/cart/cartForms.ts'
import { couponRoutes } from '../routes/cart/couponRoutes.ts'
import { addressRoutes } from '../routes/checkout/addresses.ts'
import { pickupLocationRoutes } from '../routes/checkout/pickupLocations.ts'
import { checkoutRoutes } from '../routes/checkout/checkout.ts'
import { outstandingForms } from '../routes/checkout/outstandingForms.ts'
import { foundDocuments } from '../routes/orders/foundDocuments.ts'
import { foundOrderForms } from '../routes/orders/foundOrderForms.ts'
import { orderReceipts } from '../routes/orders/orderReceipts.ts'
import { withdrawForms } from '../routes/checkout/withdrawForms.ts'
import { checkoutForms } from '../routes/checkout/checkoutForms.ts'
import { stockNoticeForms } from '../routes/stockNotice/stockNoticeForms.ts'
import { consentRoutes } from '../routes/consent/consent.ts'
import { robotsRoute } from '../routes/crawlers/robots.ts'
import { securityTxtRoute, type SecurityTxtOptions } from '../routes/crawlers/securityTxt.ts'
import { sitemapRoutes, type SitemapOptions } from '../routes/crawlers/sitemap.ts'
import { fileRoutes, type FileOptions } from '../routes/files/files.ts'
import { pictureRoutes, type PictureOptions } from '../routes/files/pictures.ts'
import { logRoutes } from '../routes/log/log.ts'
import { openApi } from '../routes/openapi/openApi.ts'
import { keptPages } from '../routes/pages/keptPages.ts'
import { navigationRoutes, type NavigationOptions } from '../routes/pages/navigation.ts'
import { pageRoutes, type PageRouteOptions } from '../routes/pages/pages.ts'
import { publicApi, type PublicApiOptions } from '../routes/pages/publicApi.ts'
import { webhookRoutes } from '../routes/payments/webhooks.ts'
import { languageForm, type LanguageOptions } from '../routes/visitor/language.ts'
import { priceModeForm } from '../routes/visitor/priceMode.ts'
import type { Provider } from './paymentProvider.ts'
import type { Shop } from './shop.ts'

/** What each plugin is registered with. */
export interface PluginOptions {
  readonly security: SecurityOptions
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

/** What the server is built of. */
export interface AppParts {
  /** the server before anything is registered on it */
  readonly app: FastifyInstance
  readonly services: Services
  readonly shop: Shop
  readonly payment: Provider
  readonly options: PluginOptions
}

/** Registers every part of the server in the order in which requests meet them. It doesn't listen yet. */
export const buildApp = async ({ app, services, shop, payment, options }: AppParts): Promise<void> => {
  const turns = uploadTurns()
  await app.register(headerBounds)
  if (shop.config.status === 'ready') await app.register(keptPages, options)
  await app.register(security, options.security)
  await app.register(halfRead)
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
    await own.register(cartRoutes(services))
    await own.register(cartForms(services))
    await own.register(builderForms(services))
    if (shop.config.settings.coupons) await own.register(couponRoutes(services))
    await own.register(checkoutRoutes(services))
    await own.register(addressRoutes(services))
    await own.register(pickupLocationRoutes(services))
    await own.register(checkoutForms(services))
    await own.register(outstandingForms(services))
    await own.register(withdrawForms(services))
    await own.register(foundOrderForms(services))
    await own.register(stockNoticeForms(services))
    await own.register(foundDocuments(services))
    await own.register(orderReceipts(services))
    await own.register(accountRoutes(services))
    await own.register(accountAddressRoutes(services))
    await own.register(accountAddressForms(services))
    await own.register(accountForms(services))
    await own.register(accessForms(services))
    await own.register(passkeyRoutes(services))
    await own.register(ownDataRoutes(services))
    await own.register(companyForms(services))
    await own.register(accountOrderRoutes(services))
    await own.register(priceRoutes(services))
    await own.register(accountInvoiceRoutes(services))
    await own.register(orderForms(services))
    await own.register(accountTicketRoutes(services, turns))
    await own.register(ticketForms(services, turns))
    await own.register(accountReturnRoutes(services))
    await own.register(consentRoutes(services))
    await own.register(webhookRoutes(services))
    await own.register(publicApi(options.publicApi))
    await own.register(navigationRoutes(options.navigation))
    await own.register(languageForm(options.language))
    await own.register(priceModeForm)
    await own.register(sitemapRoutes(options.sitemap))
    await own.register(robotsRoute(options.sitemap.appUrl))
    await own.register(securityTxtRoute(options.securityTxt))
    await own.register(logRoutes(services))
    await own.register(fileRoutes(options.files))
    await own.register(pictureRoutes(options.pictures))
    await own.register(pageRoutes(options.pages))
  })
}
