import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { PageSource } from '../../../application/ports/browser/pageSource.ts'
import { isChoiceField } from '../../../application/pages/choiceFields.ts'
import { layoutOf } from '../../../application/pages/layoutOf.ts'
import { kindOf } from '../../../application/pages/pageKinds.ts'
import { routeOf } from '../../../application/pages/route.ts'
import type { Page } from '../../../application/pages/page.ts'
import type { Sort } from '../../../domain/catalogue/category.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import type { Made, PageCache } from '../../render/pageCache.ts'
import { memo } from '../../render/memo.ts'
import { EncodedPage } from '../../render/encodedPage.ts'
import type { Found, FoundPage } from '../../pages/foundPage.ts'
import { pageNumberOf, sortOf } from '../../pages/listQuery.ts'
import type { Form } from './sendPage.ts'
import { urlOf } from './urlOf.ts'

/** A page ready to be sent to anyone, or another result for its address. */
export type PublicAnswer =
  | {
      readonly kind: 'cached'
      readonly page: EncodedPage
      /** its visitors shop as a business from then on */
      readonly business: boolean
    }
  | Found

/** An address with the same answer for everyone on the same side of VAT. */
export interface PublicAddress {
  /** canonical path and query: only what makes a difference, in one order */
  readonly url: string
  readonly path: string
  readonly page: number
  readonly sort: Sort | null
  readonly basis: Basis
}

export interface PublicPageOptions {
  readonly cache: PageCache<PublicAnswer>
  /** the shop's pages, reporting what they are made from */
  readonly noting: (note: (tag: string) => void) => PageSource
  /** finds the page at an address among these pages */
  readonly found: (address: PublicAddress, source: PageSource) => Promise<Found>
  /** a page as text, as a document or as data */
  readonly text: (found: FoundPage, address: PublicAddress, form: Form) => string
  readonly sha256: Sha256
  /** end of validity of a page made at this moment (ms since 1970) */
  readonly until: () => number
  /** version of the redirect table, which changes the answers */
  readonly edition: () => number
}

/** Fields of a form whose address redirects. */
const LEADS_ON = ['price.from', 'price.to']

/**
 * The canonical address for the cache; null for a visitor's own pages, and for pages with individual queries:
 * a search, a product with a typed size, and the home page with a notice.
 */
export const publicAddress = (url: URL, basis: Basis): PublicAddress | null => {
  const { pathname: path, searchParams } = url
  const { kind } = routeOf(path)
  if (!kindOf(kind).cached) return null
  if (LEADS_ON.some((name) => searchParams.has(name))) return null
  if (kind === 'product' && [...searchParams.keys()].some(isChoiceField)) return null
  if (kind === 'home' && searchParams.has('notice')) return null
  const page = pageNumberOf(searchParams.get('page'))
  const sort = sortOf(searchParams.get('sort'))
  const query = [...(page === 1 ? [] : [`page=${page}`]), ...(sort === null ? [] : [`sort=${sort}`])].join(
    '&',
  )
  return { url: query === '' ? path : `${path}?${query}`, path, page, sort, basis }
}

/** Maximum cached parsed addresses: as many as cached pages, and a few megabytes at most. */
const ADDRESSES = 4_000

/** Parses requested addresses, for each side of VAT; the last used are cached. */
export const readAddresses = (): Readonly<Record<Basis, (url: string) => PublicAddress | null>> => ({
  incl: memo(ADDRESSES, (url) => publicAddress(urlOf(url), 'incl')),
  excl: memo(ADDRESSES, (url) => publicAddress(urlOf(url), 'excl')),
})

/**
 * Only a query that changes the page is cached separately: otherwise anyone could fill the cache with copies.
 */
const isWorthCaching = (shown: Page, { page, sort }: PublicAddress): boolean => {
  if (shown.type === 'listing') return true
  return sort === null && (page === 1 || shown.type === 'posts')
}

/** Cache key of an address in one form, for one version of the redirect table. */
export const cacheKey = (edition: number, form: Form, { basis, url }: PublicAddress): string =>
  `${edition} ${form} ${basis} ${url}`

/** Answer for an address, from the cache or made once for all concurrent requests. */
export const publicPage = (
  options: PublicPageOptions,
  address: PublicAddress,
  form: Form,
): Promise<PublicAnswer> => {
  const key = cacheKey(options.edition(), form, address)
  return options.cache.of(key, (tags) => made(options, address, form, tags))
}

const made = async (
  options: PublicPageOptions,
  address: PublicAddress,
  form: Form,
  tags: Set<string>,
): Promise<Made<PublicAnswer>> => {
  const until = options.until()
  const found = await options.found(
    address,
    options.noting((tag) => tags.add(tag)),
  )
  if (found.kind === 'redirect' || found.page.type === 'not-found') return { answer: found, caching: null }
  const business = layoutOf(found.page) === 'business'
  const text = options.text(found, business ? { ...address, basis: 'excl' } : address, form)
  const page = new EncodedPage(text, options.sha256)
  const caching = isWorthCaching(found.page, address)
    ? { until, size: (await page.settle()) + 2 * address.url.length }
    : null
  return { answer: { kind: 'cached', page, business }, caching }
}
