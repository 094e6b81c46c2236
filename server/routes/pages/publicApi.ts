import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { Warning } from '../../../application/contract/api/ready.ts'
import type { ContentAnswer } from '../../../application/contract/api/content.ts'
import { wireGroups } from '../../../application/contract/api/search.ts'
import type { PageSource } from '../../../application/ports/browser/pageSource.ts'
import type { ShopPages } from '../../../application/shop/content/shopPages.ts'
import type { ScriptRecord } from '../../../domain/consent/scripts.ts'
import { activeFilters } from '../../../domain/listing/filterPath.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { byContract } from '../../plugins/contract.ts'
import { shopFailure } from '../../plugins/errors.ts'
import { takesJson, takesNothing } from '../../plugins/limits.ts'
import { priceModeOf } from '../../plugins/priceMode.ts'
import { refuse } from '../../plugins/problem.ts'
import { requestLocale } from '../visitor/requestLocale.ts'
import { ALIVE, APP, BUILD, CONTENT, PRODUCT, READY, SCRIPTS, SEARCH } from './publicCallSchemas.ts'

export interface PublicApiOptions {
  readonly source: PageSource
  readonly product: ShopPages['product']
  readonly config: (locale: Locale) => AppConfig
  /** the side of VAT on which prices are read by whoever has not chosen one */
  readonly basis: Basis
  readonly buildId: string
  /** why the shop's data can be read and no more, null when all can be done; rejects while they can't be reached */
  readonly ready: () => Promise<'read-only' | null>
  /** what an operator should look into, though the shop serves */
  readonly warnings: () => readonly Warning[]
}

/** Of this process at this moment, and so kept by nobody. */
const OWN = { config: { isPrivate: true } } as const
const success = <Data>(data: Data) => ({ status: 'success' as const, data })

/** The calls that anyone may make, and that are the same for everyone (specification, section 7). Needs the `contract` plugin around it. */
export const publicApi =
  (options: PublicApiOptions): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (scope) => withoutBody(scope, options))
    await app.register(async (scope) => withBody(scope, options))
  }

const withoutBody = (scope: FastifyInstance, options: PublicApiOptions): void => {
  const { product, config, buildId, ready, warnings } = options
  takesNothing(scope)
  const app = byContract(scope)
  app.get('/build.json', { ...OWN, schema: BUILD }, () => ({ buildId }))
  app.get('/healthz', { ...OWN, schema: ALIVE }, () => success(null))
  app.get('/readyz', { ...OWN, schema: READY }, async (request, reply) => {
    try {
      const fault = await ready()
      if (fault !== null) return refuse(reply, fault)
      const given = warnings()
      return success(given.length === 0 ? null : { warnings: [...given] })
    } catch (error) {
      request.failure = shopFailure('unavailable', error)
      return refuse(reply, 'unavailable')
    }
  })
  app.post('/api/v2/app', { schema: APP }, (request) => success(config(requestLocale(request))))
  app.get('/api/v2/scripts', { schema: SCRIPTS }, (request) =>
    success(scriptsOf(config(requestLocale(request)))),
  )
  app.post('/api/public/products/:id', { schema: PRODUCT }, async (request, reply) => {
    const { id } = request.params
    const page = /^[1-9]\d{0,14}$/.test(id) ? await product(Number(id), requestLocale(request)) : null
    if (page === null) return refuse(reply, 'not-found')
    return reply.send(success(page))
  })
}

/** The shop owner's scripts, without what only the pages' policy needs. */
const scriptsOf = ({ display }: AppConfig): ScriptRecord[] =>
  display.cookieWall.scripts.map(({ id, content, script_status, script_position, cookie_type }) => ({
    id,
    content,
    script_status,
    script_position,
    cookie_type,
  }))

const withBody = (scope: FastifyInstance, { source, basis: standard }: PublicApiOptions): void => {
  takesJson(scope)
  const app = byContract(scope)
  app.post('/api/public/content', { schema: CONTENT }, async (request, reply) => {
    const { slug, pageNumber, sort } = request.body
    const [path = '/', search = ''] = (slug.startsWith('/') ? slug : `/${slug}`).split(/(?=\?)/, 2)
    const basis = priceModeOf(request, standard)
    const found = await source.content({ path, search, page: pageNumber, sort: sort ?? null, basis })
    if (found === null) return refuse(reply, 'not-found')
    return reply.send(contentAnswer(found))
  })
  app.post('/api/search', { schema: SEARCH }, async (request, reply) => {
    const groups = await source.search(request.body.q, requestLocale(request))
    return reply.send(success(wireGroups(groups)))
  })
}

type Found = NonNullable<Awaited<ReturnType<PageSource['content']>>>

const contentAnswer = (found: Found): ContentAnswer => {
  const rest: Pick<ContentAnswer, 'status' | 'filters'> = { status: 'success', filters: [] }
  switch (found.type) {
    case 'home':
      return { ...rest, type: 'home', data: found }
    case 'article':
      return { ...rest, type: 'content', data: found }
    case 'posts':
      return { ...rest, type: 'posts', data: found }
    case 'listing':
      return { ...rest, type: found.kind, data: found, filters: activeFilters(found.chosen) }
    case 'product':
      return { ...rest, type: 'product', data: found }
    case 'moved':
      return { ...rest, type: 'redirect', data: { location: found.location } }
  }
}
