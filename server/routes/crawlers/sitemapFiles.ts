import { Readable } from 'node:stream'
import { ErrorLevel, SitemapIndexStream, SitemapStream, type SitemapItemLoose } from 'sitemap'
import type { ProductAddresses } from '../../../application/ports/database/productAddresses.ts'
import { productAddress, type IndexedAddress } from '../../../application/shop/content/indexedAddresses.ts'
import { LANGUAGES, type Locale } from '../../../domain/kernel/locale.ts'
import { zipped } from '../../render/zipped.ts'

/** What a sitemap is made of. */
export interface Addresses {
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
export const addressFile = (
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
export const indexFile = (urls: readonly string[]): Promise<Buffer> =>
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
