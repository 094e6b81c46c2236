import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { Page } from '../../../application/pages/page.ts'
import { homePath, partsPath } from '../../../application/pages/paths.ts'
import { routeOf } from '../../../application/pages/route.ts'
import type { PageSource } from '../../../application/ports/browser/pageSource.ts'
import type { Clock } from '../../../application/ports/outside/clock.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { RefusalCode } from '../../../application/refusals/refusals.ts'
import type { ServedPages } from '../../../application/shop/redirects/pageRedirects.ts'
import type { Services } from '../../../application/shop/services.ts'
import { orderMoment } from '../../../domain/catalogue/deliveryCalendar.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import type { Assets } from '../../../ui/app/Head.tsx'
import type { Found, FoundPage } from '../../pages/foundPage.ts'
import { pageAt, publicAt, spoken } from '../../pages/pageAt.ts'
import { rateOfPage } from '../../pages/pages.ts'
import { shownAddress, notFoundAt } from '../../pages/shownAddress.ts'
import { isApiAddress } from '../../plugins/errors.ts'
import { formLocale } from '../../plugins/forms.ts'
import { priceModeOf, sendPriceMode } from '../../plugins/priceMode.ts'
import { addRoute } from '../../plugins/route.ts'
import type { documentOf } from '../../render/document.tsx'
import type { PageCache } from '../../render/pageCache.ts'
import { EncodedPage } from '../../render/encodedPage.ts'
import { FILE_PREFIXES } from '../files/files.ts'
import { rootRedirect } from '../visitor/language.ts'
import { publicPage, type PublicAnswer, type PublicPageOptions, type readAddresses } from './publicPage.ts'
import { replayPage, type Replay } from './replay.ts'
import { formOf, sendPage, type Form } from './sendPage.ts'
import { urlOf } from './urlOf.ts'

/** Options of rendering pages. */
export interface RenderOptions {
  readonly config: (locale: Locale, basis: Basis) => AppConfig
  /** default side of VAT, for visitors who have not chosen one */
  readonly basis: Basis
  /** the shop's languages: the first is its own */
  readonly languages: readonly Locale[]
  readonly assets: (type: Page['type'], locale: Locale) => Assets
  /** renders the document of a page */
  readonly document: typeof documentOf
  readonly buildId: string
  readonly sha256: Sha256
  readonly clock: Clock
  /** whether the page of parts is served */
  readonly development: boolean
}

/** Sources and cache of pages. */
export interface PageRouteOptions extends RenderOptions {
  readonly source: ServedPages
  /** the same, reporting which parts of the catalogue are read */
  readonly noting: PublicPageOptions['noting']
  readonly services: Services
  readonly cache: PageCache<PublicAnswer>
  readonly addressOf: ReturnType<typeof readAddresses>
  readonly until: PublicPageOptions['until']
  readonly edition: PublicPageOptions['edition']
  /** null if no session is played */
  readonly replay: Replay | null
}

export const VARIES = 'accept, accept-encoding'

const STATUS: Partial<Record<Page['type'], number>> = { 'not-found': 404 }

/** The page of parts, with products of the home page. */
const partsIn = async (locale: Locale, source: PageSource): Promise<FoundPage> => {
  const home = await source.content({ path: homePath(locale), search: '', page: 1, sort: null })
  const products = home?.type === 'home' ? home.bestSellers.slice(0, 4) : []
  return { kind: 'page', locale, page: { type: 'parts', products }, cart: null, own: true }
}

/** A page's own data are read by its module in server/pages. */
const PAGE = { access: 'session', cache: 'by answer', schema: 'address' } as const

/** Pages are compressed already, once for all visitors who get the same one. */
const COMPRESSED = { compress: false } as const

/** Every page of the shop. Public pages are the same for everyone; a visitor's own are never cached. */
export const pageRoutes =
  (options: PageRouteOptions): FastifyPluginAsync =>
  async (app) => {
    for (const locale of options.development ? LOCALES : [])
      addRoute(
        app,
        { ...PAGE, at: `GET ${partsPath(locale)}`, rate: 'pages' },
        async (request, reply) => send(options, request, reply, await partsIn(locale, options.source)),
        COMPRESSED,
      )
    if (options.replay !== null) await app.register(replayPage(options.replay, options.assets))
    const answer = answering(options)
    addRoute(
      app,
      { ...PAGE, at: 'GET /*', rate: rateOfPage },
      async (request, reply) => {
        if (isApiAddress(request.url)) return reply.callNotFound()
        const elsewhere = rootRedirect(options.languages, request, reply)
        return elsewhere ?? answer(request, reply)
      },
      COMPRESSED,
    )
    // these prefixes contain only files; without its last slash, a prefix is an address like any other
    for (const prefix of FILE_PREFIXES)
      addRoute(app, { ...PAGE, at: `GET ${prefix}`, rate: null }, answer, COMPRESSED)
  }

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const answering = (options: PageRouteOptions): Answer => {
  const { languages, addressOf } = options
  const cachedPages: PublicPageOptions = {
    ...options,
    found: ({ path, page, sort, basis }, source) =>
      publicAt({ path, search: '', page, sort, basis }, { source, languages }),
    text: (found, { url, basis }, form) => textOf(options, found, { url, basis, form }),
  }
  return async (request, reply) => {
    const basis = priceModeOf(request, options.basis)
    const form = formOf(request)
    if (!reply.hasHeader('vary')) reply.header('vary', VARIES)
    const address = addressOf[basis](request.url)
    const answer = address && (await publicPage(cachedPages, address, form))
    if (answer?.kind === 'cached') {
      // data may be prefetched for a visit that never happens
      if (answer.business && basis === 'incl' && form === 'html') sendPriceMode(request, reply, 'excl')
      return sendPage(request, reply, 'everyone', form, answer.page)
    }
    // a redirect keeps the whole query, which differs per visitor
    const url = urlOf(request.url)
    const isTheirs = answer === null || (answer.kind === 'redirect' && url.search !== '')
    const { source, services } = options
    const found = isTheirs ? await pageAt(request, url, { source, services, languages, basis }) : answer
    return sendFound(options, request, reply, found)
  }
}

/** Error page, in the language of the address or of the form's page. */
export const errorPage =
  (options: RenderOptions) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    code?: RefusalCode,
  ): Promise<FastifyReply> => {
    const { pathname } = urlOf(request.url)
    const locale = spoken(options.languages, formLocale(request) ?? routeOf(pathname).locale)
    const page = failedPage(status, code, pathname, options.config(locale, options.basis))
    return send(options, request, reply.code(status), { kind: 'page', locale, page, cart: null, own: true })
  }

const sendFound = async (
  options: RenderOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  found: Found,
): Promise<FastifyReply> => {
  if (found.kind === 'redirect')
    return reply
      .header('cache-control', found.own ? 'no-store' : 'no-cache')
      .redirect(found.location, found.status)
  return send(options, request, reply.code(STATUS[found.page.type] ?? 200), found)
}

/** Sends a page that is not cached. */
const send = (
  options: RenderOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundPage,
): Promise<FastifyReply> => {
  const form = formOf(request)
  const basis = priceModeOf(request, options.basis)
  const text = textOf(options, found, { url: request.url, basis, form })
  return sendPage(request, reply, found.own ? 'own' : 'everyone', form, new EncodedPage(text, options.sha256))
}

const textOf = (
  { config, assets, document, buildId, clock, development }: RenderOptions,
  { locale, page, cart, own }: FoundPage,
  { url, basis, form }: { readonly url: string; readonly basis: Basis; readonly form: Form },
): string => {
  if (form === 'data') return JSON.stringify({ page })
  const shop = config(locale, basis)
  return document(
    {
      locale,
      config: shop,
      url: shownAddress(page, url),
      page,
      cart,
      moment: orderMoment(clock.now(), shop.deliveryCalendar.cutOff),
      buildId,
      // each key counts once, so a shared page must not contain one
      formKeySeed: own ? randomUUID() : '',
      ...(development && { development: true }),
    },
    assets(page.type, locale),
  )
}

/**
 * Page shown instead of the requested one. 503 means a shop that is not ready, or a database that is
 * unavailable, read-only or busy with too many searches.
 */
const failedPage = (
  status: number,
  code: RefusalCode | undefined,
  path: string,
  config: Pick<AppConfig, 'status' | 'code'>,
): Page => {
  if (status === 404) return notFoundAt(path)
  if (code === 'read-only' || code === 'busy') return { type: 'error', status, why: code }
  if (status !== 503) return { type: 'error', status }
  return { type: 'inactive', code: config.status === 'ready' ? 'database' : config.code }
}
