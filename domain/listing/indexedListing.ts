import type { Sort } from '../catalogue/category.ts'
import type { Basis } from '../catalogue/price.ts'
import type { Locale } from '../kernel/locale.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import { choiceOf } from './facetChoice.ts'
import { membersOf, narrowedBy, placesOf, totalsOf, type Totals } from './facetCounts.ts'
import type { FacetNames } from './facets.ts'
import { PLAIN_FACETS, type FacetSettings } from './facetSettings.ts'
import type { ChosenFilter, FilterGroup } from './filterGroup.ts'
import { filterGroups } from './filterGroups.ts'

export interface SortedPage {
  readonly sort: Sort
  /** 1 is the first */
  readonly page: number
  readonly limit: number
}

export interface IndexedPage {
  readonly productIds: readonly number[]
  readonly totalHits: number
}

export interface IndexedListing extends IndexedPage {
  readonly filters: readonly FilterGroup[]
  readonly chosen: readonly ChosenFilter[]
}

export interface Narrowable extends SortedPage {
  /** the language of the filters and of the requested ones */
  readonly locale: Locale
  /** in that language */
  readonly names: FacetNames
  /** the side of VAT of displayed and filtered prices */
  readonly basis: Basis
  /** the requested filters, possibly unknown ones: a product needs one value of every group */
  readonly chosen: readonly ChosenFilter[]
  /** the shop's filter settings; absent: derived from the products */
  readonly facets?: FacetSettings | undefined
}

interface Listed extends Narrowable {
  /** Dutch paths of the listed categories; null for all products */
  readonly paths: readonly string[] | null
}

interface Found extends Narrowable {
  /** the search results, best first */
  readonly productIds: readonly number[]
  /** the total number of results, if `productIds` is truncated */
  readonly total: number
}

/** A page of a listing without filters. Prices are compared incl. VAT. */
export const indexedPage = (
  index: CatalogueIndex,
  { paths, ...page }: SortedPage & Pick<Listed, 'paths'>,
): IndexedPage => {
  const members = membersOf(index, paths)
  return pageOf(index, index.order(page.sort, 'incl'), flagged(index, members), members.length, page)
}

/** A page of a filtered listing with its filter groups (`Catalogue.listing`). */
export const indexedListing = (index: CatalogueIndex, { paths, ...asked }: Listed): IndexedListing => {
  const { locale, basis, sort } = asked
  const whole = index.memo(JSON.stringify([locale, basis, paths]), () => {
    const members = membersOf(index, paths)
    return { members, totals: totalsOf(index, members, locale, basis) }
  })
  return narrowed(index, { ...whole, order: index.order(sort, basis) }, asked)
}

/**
 * A page of search results with their filter groups, counted and sorted among these products only
 * (`Catalogue.results`). Equal prices keep the order of relevance.
 */
export const foundListing = (
  index: CatalogueIndex,
  { productIds, total, ...asked }: Found,
): IndexedListing => {
  const { locale, basis, sort } = asked
  const members = placesOf(index, productIds)
  const price = index.columns[basis]
  const up = sort === 'lowest-price' ? 1 : -1
  const order = sort === 'relevance' ? members : members.toSorted((a, b) => up * (price[a]! - price[b]!))
  const found = narrowed(index, { members, totals: totalsOf(index, members, locale, basis), order }, asked)
  return found.chosen.length === 0 ? { ...found, totalHits: total } : found
}

/** An unfiltered listing: its index places, and an order that contains at least these. */
interface Whole {
  readonly members: Uint32Array
  readonly totals: Totals
  readonly order: Uint32Array
}

const narrowed = (
  index: CatalogueIndex,
  { members, totals, order }: Whole,
  { locale, names, basis, chosen: requested, facets: settings = PLAIN_FACETS, ...page }: Narrowable,
): IndexedListing => {
  const { facets: table } = index
  const choice = choiceOf(requested, { table, totals, names })
  const { isHit, hits, amounts, ...priced } =
    choice.chosen.length === 0
      ? { ...totals, isHit: flagged(index, members) }
      : narrowedBy(index, members, locale, basis, choice.narrowing)
  return {
    ...pageOf(index, order, isHit, hits, page),
    filters: filterGroups({ table, totals, amounts, priced, choice, settings, names, locale }),
    chosen: choice.chosen,
  }
}

const flagged = (index: CatalogueIndex, members: Uint32Array): Uint8Array => {
  const flags = new Uint8Array(index.size)
  for (let nr = 0; nr < members.length; nr++) flags[members[nr]!] = 1
  return flags
}

const pageOf = (
  index: CatalogueIndex,
  order: Uint32Array,
  isHit: Uint8Array,
  totalHits: number,
  { page, limit }: Pick<SortedPage, 'page' | 'limit'>,
): IndexedPage => {
  const productIds: number[] = []
  let skip = (page - 1) * limit
  for (let nr = 0; nr < order.length; nr++) {
    const place = order[nr]!
    if (isHit[place] === 0 || skip-- > 0) continue
    productIds.push(index.columns.ids[place]!)
    if (productIds.length === limit) break
  }
  return { productIds, totalHits }
}
