import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { IndexedAddress } from '../../../application/shop/content/indexedAddresses.ts'
import { addRoute } from '../../plugins/route.ts'
import { memoFor } from '../../render/memo.ts'
import { unzipped } from '../../render/zipped.ts'
import { takesGzip } from '../pages/encodingOf.ts'
import { addressFile, indexFile, type Addresses } from './sitemapFiles.ts'

export interface SitemapOptions extends Addresses {
  /** the pages that are not a product's */
  readonly pages: () => Promise<readonly IndexedAddress[]>
  /** ms by a clock that never jumps */
  readonly now: () => number
}

/** Addresses in one file at most (sitemaps.org, protocol). */
const MOST = 50_000

const HEADERS = {
  'cache-control': 'public, max-age=3600',
  'content-type': 'application/xml; charset=utf-8',
  vary: 'accept-encoding',
}

/** How long a file is sent as it was written. A large shop's takes seconds to write, and anyone may ask for it. */
const CACHE_MS = 600_000
/** A file of 50,000 addresses is about one, zipped. */
const CACHE_BYTES = 16_000_000

/** The number of what stands at /sitemap.xml: the one file that there is, or else the one that names the others. */
const FIRST = 0

/**
 * Tells search engines every page that they may know, each in all of the shop's languages: in one file, or in as many as it takes
 * and one that names them.
 */
export const sitemapRoutes =
  (options: SitemapOptions): FastifyPluginAsync =>
  async (app) => {
    const fileOf = filesOf(options)
    const send = async (
      { headers }: FastifyRequest,
      reply: FastifyReply,
      nr: number,
    ): Promise<FastifyReply> => {
      const file = await fileOf(nr)
      if (file === null) {
        reply.callNotFound()
        return reply
      }
      reply.headers(HEADERS)
      return takesGzip(headers['accept-encoding'] as string | undefined)
        ? reply.header('content-encoding', 'gzip').send(file)
        : reply.send(unzipped(file))
    }
    const shared = { access: 'everyone', rate: 'pages', cache: 'by answer' } as const
    addRoute(
      app,
      { ...shared, at: 'GET /sitemap.xml', schema: 'address' },
      (request, reply) => send(request, reply, FIRST),
      { compress: false },
    )
    addRoute(
      app,
      {
        ...shared,
        at: 'GET /sitemap-:nr(^[1-9]\\d{0,5}).xml',
        schema: { params: z.object({ nr: z.string() }) },
      },
      (request, reply) => send(request, reply, Number(request.params.nr)),
      { compress: false },
    )
  }

interface Whole {
  readonly pages: readonly IndexedAddress[]
  /** in how many files all of it fits */
  readonly count: number
}

/** Each file zipped, as it was kept or written now; null for one that there isn't. */
const filesOf = (options: SitemapOptions): ((nr: number) => Promise<Buffer | null>) => {
  const limits = { ms: CACHE_MS, now: options.now }
  /** pages in one file: each stands in it once in every language */
  const most = Math.floor(MOST / options.languages.length)
  const wholeOf = memoFor<'whole', Whole>({ ...limits, room: 1, sizeOf: () => 1 }, async () => {
    const pages = await options.pages()
    const all = pages.length + (await options.products.count())
    return { pages, count: Math.max(1, Math.ceil(all / most)) }
  })
  const fileOf = memoFor<number, Buffer>(
    { ...limits, room: CACHE_BYTES, sizeOf: ({ length }) => length },
    async (nr) => {
      const { pages, count } = await wholeOf('whole')
      if (nr > FIRST || count === 1)
        return addressFile(options, pages, { skip: (Math.max(1, nr) - 1) * most, most })
      const base = options.appUrl()
      return indexFile(Array.from({ length: count }, (_, i) => new URL(`/sitemap-${i + 1}.xml`, base).href))
    },
  )
  return async (nr) => (nr > (await wholeOf('whole')).count ? null : fileOf(nr))
}
