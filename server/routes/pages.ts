import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Sha256 } from '../../application/ports/digest.ts'
import type { PageSource } from '../../application/ports/pageSource.ts'
import { PAGE_TYPE } from '../../application/contract/api/page.ts'
import type { AppConfig } from '../../application/contract/appConfig.ts'
import type { Page } from '../../application/storefront/page.ts'
import { isApiAddress } from '../plugins/errors.ts'
import { routeOf } from '../../application/storefront/route.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { Assets } from '../../ui/parts/Head.tsx'
import { documentOf } from '../render/document.tsx'
import { pageAt, type Found, type OwnPages } from './pageAt.ts'

/** What the pages are rendered with. */
export interface PageRouteDeps {
  readonly source: PageSource
  readonly own: (request: FastifyRequest) => OwnPages
  readonly config: (locale: Locale) => AppConfig
  readonly assets: (type: Page['type'], locale: Locale) => Assets
  readonly buildId: string
  readonly sha256: Sha256
}

const STATUS: Partial<Record<Page['type'], number>> = { 'not-found': 404 }

/** Every page of the shop. Public ones are the same for everyone; a visitor's own are never kept by anyone. */
export const pageRoutes =
  (deps: PageRouteDeps): FastifyPluginAsync =>
  async (app) => {
    app.get('/*', async (request, reply) => {
      if (isApiAddress(request.url)) return reply.callNotFound()
      const found = await pageAt(urlOf(request), deps.source, deps.own(request))
      return sendFound(deps, request, reply, found)
    })
  }

/** The page that says what went wrong, in the language of the address. */
export const errorPage =
  (deps: PageRouteDeps) =>
  (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply => {
    const { pathname } = urlOf(request)
    const page: Page =
      status === 404 ? { type: 'not-found', path: pathname.slice(0, 200) } : { type: 'error', status }
    return send(deps, request, reply.code(status), {
      kind: 'page',
      locale: routeOf(pathname).locale,
      page,
      cart: null,
      own: true,
    })
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
  reply.header('vary', 'accept')
  if (found.kind === 'redirect') return reply.redirect(found.location, found.status)
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
    },
    deps.assets(page.type, locale),
  )
  reply.type('text/html; charset=utf-8')
  if (own) return reply.header('cache-control', 'no-store').send(html)
  const etag = `W/"${deps.sha256(html).slice(0, 27)}"`
  reply.header('cache-control', 'no-cache').header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(html)
}
