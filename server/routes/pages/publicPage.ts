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

/** A page ready to be sent to anyone, or what stands or leads there otherwise. */
export type PublicAnswer =
  | {
      readonly kind: 'cached'
      readonly page: EncodedPage
      /** whoever comes here shops as a business from here on */
      readonly business: boolean
    }
  | Found

/** An address of which the same is sent to everyone who reads prices on the same side. */
export interface PublicAddress {
  /** path and query with only what makes a difference, in one order */
  readonly url: string
  readonly path: string
  readonly page: number
  readonly sort: Sort | null
  readonly basis: Basis
}

export interface PublicPageOptions {
  readonly cache: PageCache<PublicAnswer>
  /** the shop's pages, noting what they are made of */
  readonly noting: (note: (tag: string) => void) => PageSource
  /** what is at an address, out of these pages */
  readonly found: (address: PublicAddress, source: PageSource) => Promise<Found>
  /** a page as text, in one form or the other */
  readonly text: (found: FoundPage, address: PublicAddress, form: Form) => string
  readonly sha256: Sha256
  /** until when (ms since 1970) what is made now is true */
  readonly until: () => number
  /** names the table of redirects: another table, other answers */
  readonly edition: () => number
}

/** A form's fields, which lead on to another address. */
const LEADS_ON = ['price.from', 'price.to']

/**
 * The address as the cache knows it; null for what is a visitor's own, and for what each asks something else of: a search, a product in
 * a size that was typed, and the home page that says why somebody was sent there.
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

/** Addresses that are remembered as they were read; as many as pages may be kept, and a few megabytes at most. */
const ADDRESSES = 4_000

/** Reads addresses as they were asked for, on each side of VAT: the last so many are remembered. */
export const readAddresses = (): Readonly<Record<Basis, (url: string) => PublicAddress | null>> => ({
  incl: memo(ADDRESSES, (url) => publicAddress(urlOf(url), 'incl')),
  excl: memo(ADDRESSES, (url) => publicAddress(urlOf(url), 'excl')),
})

/** Only where the query changes what is shown it may make a page of its own: else anyone could fill the cache with copies. */
const isWorthCaching = (shown: Page, { page, sort }: PublicAddress): boolean => {
  if (shown.type === 'listing') return true
  return sort === null && (page === 1 || shown.type === 'posts')
}

/** What an address is kept under, in one form; another table of redirects gives other answers. */
export const cacheKey = (edition: number, form: Form, { basis, url }: PublicAddress): string =>
  `${edition} ${form} ${basis} ${url}`

/** What is sent for an address: as it was kept, or made now for all who wait for it. */
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
