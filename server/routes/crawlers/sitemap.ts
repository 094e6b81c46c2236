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

/** What a sitemap is made of. */
interface Addresses {
  readonly products: ProductAddresses
  /** whether a page's address leads elsewhere after all */
  readonly leadsElsewhere: (path: string) => boolean
  /** the shop's languages: the first is its own */
  readonly languages: readonly Locale[]
  /** the one for a visitor who prefers neither */
  readonly standard: Locale
  /** the shop's address as shoppers see it */
  readonly appUrl: () => string
}

/** The part of all addresses without the first `skip` pages, of at most so many, zipped; a thousand products are in memory at a time. */
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

/** The file that names these, zipped. */
const indexFile = (urls: readonly string[]): Promise<Buffer> =>
  zipped(Readable.from(urls), new SitemapIndexStream({ level: ErrorLevel.THROW }))

/** The pages of one file, each in all languages. */
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

/** A page in every language that it stands in, each naming all of them. */
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

/** What a stream becomes by a transform, zipped on the way: however long it is, only what is left of it is held. */
const zipped = async (stream: Readable, by: Transform): Promise<Buffer> => {
  const parts: Buffer[] = []
  await pipeline(stream, by, createGzip(), async (zip: AsyncIterable<Buffer>) => {
    for await (const part of zip) parts.push(part)
  })
  return Buffer.concat(parts)
}

/** For whoever doesn't take it zipped. */
const unzipped = (zip: Buffer): Readable => {
  const stream = createGunzip()
  stream.end(zip)
  return stream
}
