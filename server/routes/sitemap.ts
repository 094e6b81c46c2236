import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ErrorLevel, SitemapIndexStream, SitemapStream, type SitemapItemLoose } from 'sitemap'
import type { ProductAddresses } from '../../application/ports/productAddresses.ts'
import { productAddress, type IndexedAddress } from '../../application/shop/pages/indexedAddresses.ts'
import { LANGUAGE_TAG, type Locale } from '../../domain/kernel/locale.ts'

export interface SitemapDeps {
  /** the pages that are not a product's */
  readonly pages: () => Promise<readonly IndexedAddress[]>
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

/** Addresses in one file at most (sitemaps.org, protocol). */
const MOST = 50_000

const KEPT = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'

/**
 * Tells search engines every page that they may know, each in all of the shop's languages: in one file, or in as many as it takes
 * and one that names them. Whatever the number of products, a thousand of them are in memory at a time.
 */
export const sitemapRoutes =
  (deps: SitemapDeps): FastifyPluginAsync =>
  async (app) => {
    /** pages in one file: each stands in it once in every language */
    const most = Math.floor(MOST / deps.languages.length)
    const filesOf = async () => {
      const pages = await deps.pages()
      return { pages, files: Math.ceil((pages.length + (await deps.products.count())) / most) }
    }
    const file = async (reply: FastifyReply, nr: number): Promise<FastifyReply> => {
      const { pages, files } = await filesOf()
      if (nr > Math.max(1, files)) {
        reply.callNotFound()
        return reply
      }
      return sent(reply, Readable.from(items(deps, pages, (nr - 1) * most, most)).pipe(addressFile()))
    }
    app.get('/sitemap.xml', async (_request, reply) => {
      const { files } = await filesOf()
      if (files <= 1) return file(reply, 1)
      const names = Array.from(
        { length: files },
        (_, i) => new URL(`/sitemap-${i + 1}.xml`, deps.appUrl()).href,
      )
      return sent(reply, Readable.from(names).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW })))
    })
    app.get(
      '/sitemap-:nr(^[1-9]\\d{0,5}).xml',
      (request: FastifyRequest<{ Params: { nr: string } }>, reply) => file(reply, Number(request.params.nr)),
    )
  }

const addressFile = (): SitemapStream =>
  new SitemapStream({
    level: ErrorLevel.THROW,
    xmlns: { news: false, video: false, xhtml: true, image: false },
  })

const sent = (reply: FastifyReply, body: Readable): FastifyReply =>
  reply.header('cache-control', KEPT).type(XML).send(body)

/** The pages of one file, each in all languages. */
async function* items(
  { products, leadsElsewhere, languages, standard, appUrl }: SitemapDeps,
  pages: readonly IndexedAddress[],
  skip: number,
  most: number,
): AsyncGenerator<SitemapItemLoose> {
  const base = appUrl()
  const href = (path: string): string => new URL(path, base).href
  const inAll = ({ paths, changedAt }: IndexedAddress): readonly SitemapItemLoose[] => {
    const stand = languages.filter((locale) => !leadsElsewhere(paths[locale]))
    const named = stand.map((locale) => ({
      lang: LANGUAGE_TAG[locale].slice(0, 2),
      url: href(paths[locale]),
    }))
    const links = named.length < 2 ? [] : [...named, { lang: 'x-default', url: href(paths[standard]) }]
    return named.map(({ url }) => ({ url, links, ...(changedAt !== null && { lastmod: changedAt }) }))
  }
  for (const page of pages.slice(skip, skip + most)) yield* inAll(page)
  const left = most - Math.max(0, Math.min(most, pages.length - skip))
  for await (const product of products.list(Math.max(0, skip - pages.length), left))
    yield* inAll(productAddress(product))
}
