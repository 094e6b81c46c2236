import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Container } from 'inversify'
import { localiseConfig } from '../../application/contract/appConfig.ts'
import { cartState } from '../../application/shop/cart/cartState.ts'
import type { CheckoutDeps } from '../../application/shop/checkout/checkoutDeps.ts'
import { checkoutView } from '../../application/shop/checkout/checkoutView.ts'
import { endOrder } from '../../application/shop/orders/cancelChanged.ts'
import { confirmation } from '../../application/shop/orders/confirmation.ts'
import { shopPages } from '../../application/shop/pages/shopPages.ts'
import type { Page } from '../../application/storefront/page.ts'
import { resultPath } from '../../application/storefront/paths.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { Assets } from '../../ui/parts/Head.tsx'
import { compression } from '../plugins/compression.ts'
import { cartUidOf, cookies } from '../plugins/cookies.ts'
import { errors } from '../plugins/errors.ts'
import { LIMITS } from '../plugins/limits.ts'
import { origin } from '../plugins/origin.ts'
import { security } from '../plugins/security.ts'
import { sessionPlugin } from '../plugins/session.ts'
import type { OwnPages } from '../routes/pageAt.ts'
import { cartRoutes } from '../routes/cart.ts'
import { cartForms } from '../routes/cartForms.ts'
import { checkoutRoutes } from '../routes/checkout.ts'
import { checkoutForms } from '../routes/checkoutForms.ts'
import { fileRoutes, isFileAddress } from '../routes/files.ts'
import { errorPage, pageRoutes, type PageRouteDeps } from '../routes/pages.ts'
import { publicApi } from '../routes/publicApi.ts'
import { webhookRoutes } from '../routes/webhooks.ts'
import type { Shop } from './shop.ts'
import { PROVIDER_PREFIX, type Provider } from './paymentProvider.ts'
import { SERVICES } from './services.ts'

export interface AppParts {
  readonly services: Container
  readonly shop: Shop
  readonly payment: Provider
  /** the shop's address as browsers see it, without a slash at its end */
  readonly publicUrl: () => string
  readonly clientDir: string
  readonly assets: (type: Page['type'], locale: Locale) => Assets
  readonly buildId: string
  readonly logs: boolean
}

const WEBHOOK = '/api/webhooks/payments'

/** What checkout, orders and payments work with, out of the container. */
export const checkoutDepsOf = ({ services, shop, payment, publicUrl }: AppParts): CheckoutDeps => {
  const deps: CheckoutDeps = {
    store: services.get(SERVICES.store),
    catalogue: services.get(SERVICES.catalogue),
    clock: services.get(SERVICES.clock),
    ids: services.get(SERVICES.ids),
    sha256: services.get(SERVICES.sha256),
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
  const { shop, payment, clientDir, buildId } = parts
  const deps = checkoutDepsOf(parts)
  const app = Fastify({ ...LIMITS, logger: parts.logs ? { level: 'warn' } : false })
  const pageDeps = pageDepsOf(parts, deps)
  const page = errorPage(pageDeps)
  const database = parts.services.get(SERVICES.database)
  const ready = async () => void (await database.statement('ready', 'select 1', []))
  await app.register(security, {
    formTargets: payment.formTargets,
    except: PROVIDER_PREFIX,
    publicUrl: parts.publicUrl(),
  })
  await app.register(async (apart) => payment.mount(apart))
  await app.register(async (own) => {
    await own.register(origin, { publicUrl: parts.publicUrl(), exempt: [WEBHOOK] })
    await own.register(errors, {
      page: (request, reply, status) =>
        isFileAddress(request.url)
          ? reply.code(status).type('text/plain').send('Not found')
          : page(request, reply, status),
    })
    await own.register(compression)
    await own.register(cookies)
    await own.register(sessionPlugin(deps))
    await own.register(cartRoutes(deps))
    await own.register(cartForms(deps))
    await own.register(checkoutRoutes(deps))
    await own.register(checkoutForms(deps))
    await own.register(webhookRoutes(deps))
    await own.register(publicApi({ source: pageDeps.source, config: pageDeps.config, buildId, ready }))
    await own.register(fileRoutes({ clientDir, picturesDir: shop.picturesDir }))
    await own.register(pageRoutes(pageDeps))
  })
  return app
}

const pageDepsOf = (parts: AppParts, deps: CheckoutDeps): PageRouteDeps => {
  const { shop, assets, buildId, publicUrl } = parts
  const configs = {
    nld: localiseConfig(shop.config, 'nld'),
    eng: localiseConfig(shop.config, 'eng'),
  }
  const { catalogue, sha256 } = deps
  return {
    source: shopPages({
      catalogue,
      articles: shop.articles,
      defaultSort: shop.config.display.sorting.default,
    }),
    own: (request) => ownPages(deps, request),
    config: (locale: Locale) => ({ ...configs[locale], appUrl: publicUrl() }),
    assets,
    buildId,
    sha256,
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
