import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Sha256 } from '../../application/ports/digest.ts'
import type { PageSource } from '../../application/ports/pageSource.ts'
import { PAGE_TYPE } from '../../application/contract/api/page.ts'
import type { AppConfig } from '../../application/contract/appConfig.ts'
import type { Page } from '../../application/storefront/page.ts'
import { isApiAddress } from '../plugins/errors.ts'
import { homePath } from '../../application/storefront/paths.ts'
import { routeOf } from '../../application/storefront/route.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { Assets } from '../../ui/parts/Head.tsx'
import { documentOf } from '../render/document.tsx'
import { FILE_PREFIXES } from './files.ts'
import { rootRedirect } from './language.ts'
import { pageAt, spoken, type Found, type OwnPages } from './pageAt.ts'

/** What the pages are rendered with. */
export interface PageRouteDeps {
  readonly source: PageSource
  readonly own: (request: FastifyRequest) => OwnPages
  readonly config: (locale: Locale) => AppConfig
  /** the shop's languages: the first is its own */
  readonly languages: readonly Locale[]
  readonly assets: (type: Page['type'], locale: Locale) => Assets
  readonly buildId: string
  readonly sha256: Sha256
  /** whether the page of parts is shown */
  readonly development: boolean
}

const STATUS: Partial<Record<Page['type'], number>> = { 'not-found': 404 }

const PARTS = ['/_parts', '/en/_parts'] as const

/** The page of parts, with the goods of the home page. */
const partsAt = async (path: (typeof PARTS)[number], source: PageSource): Promise<FoundPage> => {
  const { locale } = routeOf(path)
  const home = await source.content({ path: homePath(locale), search: '', page: 1, sort: null })
  const products = home?.type === 'home' ? home.bestSellers.slice(0, 4) : []
  return { kind: 'page', locale, page: { type: 'parts', products }, cart: null, own: true }
}

/** Every page of the shop. Public ones are the same for everyone; a visitor's own are never kept by anyone. */
export const pageRoutes =
  (deps: PageRouteDeps): FastifyPluginAsync =>
  async (app) => {
    for (const path of deps.development ? PARTS : [])
      app.get(path, async (request, reply) => send(deps, request, reply, await partsAt(path, deps.source)))
    app.get('/*', async (request, reply) => {
      if (isApiAddress(request.url)) return reply.callNotFound()
      const elsewhere = rootRedirect(deps.languages, request, reply)
      return elsewhere ?? answer(deps, request, reply)
    })
    // files stand below these, and nothing else: without a slash at the end they are addresses like any other
    for (const prefix of FILE_PREFIXES) app.get(prefix, (request, reply) => answer(deps, request, reply))
  }

const answer = async (
  deps: PageRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { source, languages } = deps
  const found = await pageAt(urlOf(request), { source, languages, own: deps.own(request) })
  return sendFound(deps, request, reply, found)
}

/** The page that says what went wrong, in the language of the address. */
export const errorPage =
  (deps: PageRouteDeps) =>
  (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply => {
    const { pathname } = urlOf(request)
    const locale = spoken(deps.languages, routeOf(pathname).locale)
    return send(deps, request, reply.code(status), {
      kind: 'page',
      locale,
      page: failedPage(status, pathname, deps.config(locale)),
      cart: null,
      own: true,
    })
  }

/** 503 is a shop that is not ready, or one whose database is away. */
const failedPage = (status: number, path: string, config: Pick<AppConfig, 'status' | 'code'>): Page => {
  if (status === 404) return { type: 'not-found', path: path.slice(0, 200) }
  if (status !== 503) return { type: 'error', status }
  return { type: 'inactive', code: config.status === 'ready' ? 'database' : config.code }
}

const urlOf = ({ url }: FastifyRequest): URL => {
  const [path = '/', ...query] = url.split('?')
  const parsed = new URL('http://shop')
  parsed.pathname = path
  parsed.search = query.join('?')
  return parsed
}

type FoundPage = Extract<Found, { kind: 'page' }>

const sendFound = (
  deps: PageRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  found: Found,
): FastifyReply => {
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept')
  if (found.kind === 'redirect')
    return reply
      .header('cache-control', found.own ? 'no-store' : 'no-cache')
      .redirect(found.location, found.status)
  return send(deps, request, reply.code(STATUS[found.page.type] ?? 200), found)
}

const send = (
  deps: PageRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundPage,
): FastifyReply => {
  const { locale, page, cart, own } = found
  if (request.headers.accept?.includes(PAGE_TYPE) === true)
    return reply.header('cache-control', 'no-store').type(PAGE_TYPE).send(JSON.stringify({ page }))
  const html = documentOf(
    {
      locale,
      config: deps.config(locale),
      url: request.url,
      page,
      cart,
      buildId: deps.buildId,
      // a form's key counts once in a cart, so a page with a form is new at each rendering
      formKeySeed: own || page.type === 'product' ? randomUUID() : deps.buildId,
      ...(deps.development && { development: true }),
    },
    deps.assets(page.type, locale),
  )
  reply.type('text/html; charset=utf-8')
  if (own) return reply.header('cache-control', 'no-store').send(html)
  const etag = `W/"${deps.sha256(html).slice(0, 27)}"`
  reply.header('cache-control', 'no-cache').header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(html)
}
