import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ErrorLevel, SitemapIndexStream, SitemapStream, type SitemapItemLoose } from 'sitemap'
import * as z from 'zod/mini'
import type { ProductAddresses } from '../../../application/ports/database/catalogue.ts'
import { type IndexedAddress, productAddress } from '../../../application/shop/content/indexedAddresses.ts'
import { LANGUAGES, type Locale } from '../../../domain/kernel/locale.ts'
import { addRoute } from '../../plugins/route.ts'
import { memoFor } from '../../render/memo.ts'
import { takesGzip } from '../pages/acceptedEncoding.ts'

export interface SitemapOptions extends Addresses {
  /** pages other than products' */
  readonly pages: () => Promise<readonly IndexedAddress[]>
  /** ms of a monotonic clock */
  readonly now: () => number
}

/** Maximum addresses in one file (sitemaps.org, protocol). */
const MOST = 50_000

const HEADERS = {
  'cache-control': 'public, max-age=3600',
  'content-type': 'application/xml; charset=utf-8',
  vary: 'accept-encoding',
}

/** Ms for which a file is cached. A large shop's takes seconds to write, and anyone may request it. */
const CACHE_MS = 600_000
/** Maximum bytes of cached files; one with 50,000 addresses takes about 1 MB zipped. */
const CACHE_BYTES = 16_000_000

/** Number of /sitemap.xml: the only file, or the index of the others. */
const FIRST = 0

/**
 * Serves the sitemap with every public page in all of the shop's
 * languages: as one file, or as several files and their index.
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
  /** number of files */
  readonly count: number
}

/** Returns each file zipped, cached or new; null if there is no such file. */
const filesOf = (options: SitemapOptions): ((nr: number) => Promise<Buffer | null>) => {
  const limits = { ms: CACHE_MS, now: options.now }
  /** pages in one file: each is listed once in every language */
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

/** Sources of a sitemap. */
interface Addresses {
  readonly products: ProductAddresses
  /** whether a page's address redirects */
  readonly leadsElsewhere: (path: string) => boolean
  /** the shop's languages: the first is its own */
  readonly languages: readonly Locale[]
  /** language for visitors who prefer none of them */
  readonly standard: Locale
  /** the shop's address for shoppers */
  readonly appUrl: () => string
}

/**
 * Zipped file with at most `most` pages after the first `skip`; a thousand products are in memory at a time.
 */
const addressFile = (
  options: Addresses,
  pages: readonly IndexedAddress[],
  part: { readonly skip: number; readonly most: number },
): Promise<Buffer> =>
  zipped(
    Readable.from(items(options, pages, part)),
    new SitemapStream({
      level: ErrorLevel.THROW,
      xmlns: { news: false, video: false, xhtml: true, image: false },
    }),
  )

/** Zipped index file of these files. */
const indexFile = (urls: readonly string[]): Promise<Buffer> =>
  zipped(Readable.from(urls), new SitemapIndexStream({ level: ErrorLevel.THROW }))

/** Pages of one file, each in all languages. */
async function* items(
  { products, ...options }: Addresses,
  pages: readonly IndexedAddress[],
  { skip, most }: { readonly skip: number; readonly most: number },
): AsyncGenerator<SitemapItemLoose> {
  const inAll = twinsOf(options)
  for (const page of pages.slice(skip, skip + most)) yield* inAll(page)
  const left = most - Math.max(0, Math.min(most, pages.length - skip))
  for await (const product of products.list(Math.max(0, skip - pages.length), left))
    yield* inAll(productAddress(product))
}

/** A page in each of its languages, each entry with links to all of them. */
const twinsOf = ({ leadsElsewhere, languages, standard, appUrl }: Omit<Addresses, 'products'>) => {
  const base = appUrl()
  const href = (path: string): string => new URL(path, base).href
  return ({ paths, changedAt }: IndexedAddress): readonly SitemapItemLoose[] => {
    const stand = languages.filter((locale) => !leadsElsewhere(paths[locale]))
    const named = stand.map((locale) => ({
      lang: LANGUAGES[locale].code,
      url: href(paths[locale]),
    }))
    const links = named.length < 2 ? [] : [...named, { lang: 'x-default', url: href(paths[standard]) }]
    return named.map(({ url }) => ({ url, links, ...(changedAt !== null && { lastmod: changedAt }) }))
  }
}

/** Zips a transformed stream; only the zipped bytes are in memory. */
const zipped = async (stream: Readable, by: Transform): Promise<Buffer> => {
  const parts: Buffer[] = []
  await pipeline(stream, by, createGzip(), async (zip: AsyncIterable<Buffer>) => {
    for await (const part of zip) parts.push(part)
  })
  return Buffer.concat(parts)
}

/** For clients that do not accept gzip. */
const unzipped = (zip: Buffer): Readable => {
  const stream = createGunzip()
  stream.end(zip)
  return stream
}
