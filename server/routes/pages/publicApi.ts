import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppConfig } from '../../../application/contract/files/appConfig.ts'
import { ContentAnswer, ContentRequest, ProductAnswer } from '../../../application/contract/api/content.ts'
import { SearchAnswer, SearchRequest, wireGroups } from '../../../application/contract/api/search.ts'
import type { PageSource } from '../../../application/ports/browser/pageSource.ts'
import type { ShopPages } from '../../../application/shop/content/shopPages.ts'
import type { ScriptRecord } from '../../../domain/consent/scripts.ts'
import { activeFilters } from '../../../domain/listing/filterPath.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { inputOf } from '../../plugins/input.ts'
import { takesJson, takesNothing } from '../../plugins/limits.ts'
import { priceModeOf } from '../../plugins/priceMode.ts'
import { refuse, sendProblem } from '../../plugins/problem.ts'
import { requestLocale } from '../visitor/requestLocale.ts'

export interface PublicApiDeps {
  readonly source: PageSource
  readonly product: ShopPages['product']
  readonly config: (locale: Locale) => AppConfig
  /** the side of VAT on which prices are read by whoever has not chosen one */
  readonly basis: Basis
  readonly buildId: string
  /** rejects while the shop's data can't be reached */
  readonly ready: () => Promise<void>
}

/** Of this process at this moment, and so kept by nobody. */
const OWN = { config: { isPrivate: true } } as const
const success = <Data>(data: Data) => ({ status: 'success' as const, data })

/** The calls that anyone may make, and that are the same for everyone (specification, section 7). */
export const publicApi =
  (deps: PublicApiDeps): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (scope) => withoutBody(scope, deps))
    await app.register(async (scope) => withBody(scope, deps))
  }

const withoutBody = (app: FastifyInstance, { product, config, buildId, ready }: PublicApiDeps): void => {
  takesNothing(app)
  app.get('/build.json', OWN, () => ({ buildId }))
  app.get('/healthz', OWN, () => success(null))
  app.get('/readyz', OWN, async (request, reply) => {
    try {
      await ready()
      return success(null)
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return refuse(reply, 'unavailable')
    }
  })
  app.post('/api/v2/app', (request) => success(z.encode(AppConfig, config(requestLocale(request)))))
  app.get('/api/v2/scripts', (request) => success(scriptsOf(config(requestLocale(request)))))
  app.post('/api/public/products/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const { id } = request.params
    const page = /^[1-9]\d{0,14}$/.test(id) ? await product(Number(id), requestLocale(request)) : null
    if (page === null) return refuse(reply, 'not-found')
    return reply.send(z.encode(ProductAnswer, success(page)))
  })
}

/** The shop owner's scripts, without what only the pages' policy needs. */
const scriptsOf = ({ display }: AppConfig): readonly ScriptRecord[] =>
  display.cookieWall.scripts.map(({ id, content, script_status, script_position, cookie_type }) => ({
    id,
    content,
    script_status,
    script_position,
    cookie_type,
  }))

const withBody = (app: FastifyInstance, { source, basis: standard }: PublicApiDeps): void => {
  takesJson(app)
  app.post('/api/public/content', async (request, reply) => {
    const input = inputOf(ContentRequest, request.body ?? {})
    if (!input.ok) return sendProblem(reply, input.refusal)
    const { slug, pageNumber, sort } = input.value
    const [path = '/', search = ''] = (slug.startsWith('/') ? slug : `/${slug}`).split(/(?=\?)/, 2)
    const basis = priceModeOf(request, standard)
    const found = await source.content({ path, search, page: pageNumber, sort: sort ?? null, basis })
    if (found === null) return refuse(reply, 'not-found')
    return reply.send(z.encode(ContentAnswer, contentAnswer(found)))
  })
  app.post('/api/search', async (request, reply) => {
    const input = inputOf(SearchRequest, request.body)
    if (!input.ok) return sendProblem(reply, input.refusal)
    const groups = await source.search(input.value.q, requestLocale(request))
    return reply.send(z.encode(SearchAnswer, success(wireGroups(groups))))
  })
}

const contentAnswer = (found: NonNullable<Awaited<ReturnType<PageSource['content']>>>): ContentAnswer => {
  switch (found.type) {
    case 'home':
      return { status: 'success', type: 'home', data: found }
    case 'article':
      return { status: 'success', type: 'content', data: found }
    case 'posts':
      return { status: 'success', type: 'posts', data: found }
    case 'listing':
      return { status: 'success', type: found.kind, data: found, filters: activeFilters(found.chosen) }
    case 'product':
      return { status: 'success', type: 'product', data: found }
    case 'moved':
      return { status: 'success', type: 'redirect', data: { location: found.location } }
  }
}
