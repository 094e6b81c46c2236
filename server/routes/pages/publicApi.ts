import * as z from 'zod/mini'
import { BuildAnswer, BuildRequest } from '../../../application/contract/api/build.ts'
import { ContentAnswer, ContentRequest, ProductAnswer } from '../../../application/contract/api/content.ts'
import { successOf } from '../../../application/contract/api/envelope.ts'
import { ReadyAnswer, type Warning } from '../../../application/contract/api/readiness.ts'
import { ScriptsAnswer } from '../../../application/contract/api/scripts.ts'
import {
  SearchAnswer,
  SearchRequest,
  wireGroups,
} from '../../../application/contract/api/catalogue/search.ts'
import { AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { Builds } from '../../../application/ports/database/builds.ts'
import type { PageSource } from '../../../application/ports/browser/pageSource.ts'
import { buildFor } from '../../../application/shop/builds/buildFor.ts'
import type { ShopPages } from '../../../application/shop/content/shopPages.ts'
import { activeFilters } from '../../../domain/listing/filterPath.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { allOf, callAction, success, type Action } from '../../plugins/action.ts'
import { shopFailure } from '../../plugins/errors.ts'
import { priceModeOf } from '../../plugins/priceMode.ts'
import { refuse } from '../../plugins/problem.ts'
import { requestLocale } from '../visitor/languagePreference.ts'

export interface PublicApiOptions {
  readonly source: PageSource
  readonly product: ShopPages['product']
  readonly config: (locale: Locale) => AppConfig
  /** default side of VAT, for visitors who have not chosen one */
  readonly basis: Basis
  readonly buildId: string
  readonly builds: Pick<Builds, 'inOrder'>
  /**
   * 'read-only' if nothing can be written, 'unavailable' if this process is about to close, null if
   * everything works; rejects if the database is unavailable
   */
  readonly ready: () => Promise<'read-only' | 'unavailable' | null>
  /** problems for the operator, though the shop serves */
  readonly warnings: () => Promise<readonly Warning[]>
  /** messages of a held outbox, by kind; null if it is sent */
  readonly held: () => Promise<Readonly<Record<string, number>> | null>
}

const SHOP = { access: 'everyone', rate: 'pages' } as const

/** Calls that are public, and the same for everyone [7-005]. */
export const publicApi = (options: PublicApiOptions): Action =>
  allOf([aboutBuild(options), probes(options), ...aboutShop(options), ...atAddresses(options)])

const aboutBuild = ({ buildId, builds }: PublicApiOptions): Action =>
  callAction({
    ...SHOP,
    at: 'GET /build.json',
    schema: {
      tag: 'shop',
      reads: true,
      operationId: 'build',
      summary: 'Which build of the browser’s code is served',
      querystring: BuildRequest,
      answer: BuildAnswer,
    },
    answer: async ({ request }) => {
      const { running } = request.query
      const isSame = running === undefined || running === buildId
      return { buildId: isSame ? buildId : buildFor(buildId, running, await builds.inOrder()) }
    },
  })

/** State of this process, for its operator. */
export const probes = ({
  ready,
  warnings,
  held,
}: Pick<PublicApiOptions, 'ready' | 'warnings' | 'held'>): Action =>
  allOf([
    callAction({
      ...SHOP,
      at: 'GET /healthz',
      schema: {
        tag: 'shop',
        reads: true,
        operationId: 'alive',
        summary: 'The process answers',
        answer: successOf(z.null()),
      },
      answer: () => success(null),
    }),
    callAction({
      ...SHOP,
      at: 'GET /readyz',
      schema: {
        tag: 'shop',
        reads: true,
        operationId: 'ready',
        summary: 'The database answers as well, and takes what is written',
        answer: ReadyAnswer,
        refusals: ['read-only'],
      },
      answer: async ({ request, reply }) => {
        try {
          const fault = await ready()
          if (fault !== null) return refuse(reply, fault)
          const waiting = await held()
          const given = [...(await warnings()), ...(waiting === null ? [] : (['held'] as const))]
          return success(
            given.length === 0 ? null : { warnings: given, ...(waiting === null ? {} : { held: waiting }) },
          )
        } catch (error) {
          request.failure = shopFailure('unavailable', error)
          return refuse(reply, 'unavailable')
        }
      },
    }),
  ])

const aboutShop = ({ product, config }: PublicApiOptions): readonly Action[] => [
  callAction({
    ...SHOP,
    at: 'POST /api/v2/app',
    schema: {
      tag: 'shop',
      operationId: 'app',
      summary: 'The shop’s config in one language',
      answer: successOf(AppConfig),
    },
    answer: ({ request }) => success(config(requestLocale(request))),
  }),
  callAction({
    ...SHOP,
    at: 'GET /api/v2/scripts',
    schema: {
      tag: 'shop',
      reads: true,
      operationId: 'scripts',
      summary: 'The scripts that the shop’s owner added',
      answer: ScriptsAnswer,
    },
    answer: ({ request }) => success(scriptsOf(config(requestLocale(request)))),
  }),
  callAction({
    ...SHOP,
    at: 'POST /api/public/products/:id',
    schema: {
      tag: 'pages',
      operationId: 'product',
      summary: 'A product with what its page shows',
      params: z.object({ id: z.string() }),
      answer: ProductAnswer,
      refusals: ['not-found'],
    },
    answer: async ({ request, reply }) => {
      const { id } = request.params
      const page = /^[1-9]\d{0,14}$/.test(id) ? await product(Number(id), requestLocale(request)) : null
      return page === null ? refuse(reply, 'not-found') : success(page)
    },
  }),
]

/** The shop owner's scripts, without the members that only the pages' policy needs. */
const scriptsOf = ({ display }: AppConfig) =>
  display.cookieWall.scripts.map(({ id, content, script_status, script_position, cookie_type }) => ({
    id,
    content,
    script_status,
    script_position,
    cookie_type,
  }))

const atAddresses = ({ source, basis: standard }: PublicApiOptions): readonly Action[] => [
  callAction({
    ...SHOP,
    at: 'POST /api/public/content',
    schema: {
      tag: 'pages',
      operationId: 'content',
      summary: 'What stands at an address of the shop',
      body: z.prefault(ContentRequest, {}),
      answer: ContentAnswer,
      refusals: ['not-found'],
    },
    answer: async ({ request, reply }) => {
      const { slug, pageNumber, sort } = request.body
      const [path = '/', search = ''] = (slug.startsWith('/') ? slug : `/${slug}`).split(/(?=\?)/, 2)
      const basis = priceModeOf(request, standard)
      const found = await source.content({ path, search, page: pageNumber, sort: sort ?? null, basis })
      return found === null ? refuse(reply, 'not-found') : contentAnswer(found)
    },
  }),
  callAction({
    access: 'everyone',
    rate: 'search',
    at: 'POST /api/search',
    schema: {
      tag: 'pages',
      operationId: 'search',
      summary: 'Products, categories and pages by words',
      body: SearchRequest,
      answer: SearchAnswer,
      refusals: ['busy'],
    },
    answer: async ({ request }) =>
      success(wireGroups(await source.search(request.body.q, requestLocale(request)))),
  }),
]

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
