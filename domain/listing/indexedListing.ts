import type { Locale } from '../kernel/locale.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import type { Sort } from '../catalogue/category.ts'
import { choiceOf } from './facetChoice.ts'
import { membersOf, narrowedBy, totalsOf } from './facetCounts.ts'
import { PLAIN_FACETS, type FacetSettings } from './facetSettings.ts'
import type { ChosenFilter, FilterGroup } from './filterGroup.ts'
import { filterGroups } from './filterGroups.ts'
import type { Basis } from '../catalogue/price.ts'

interface Page {
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

interface Listed extends Page {
  readonly locale: Locale
  /** Dutch paths of the categories whose products are listed; null for all products */
  readonly paths: readonly string[] | null
  readonly basis: Basis
  readonly chosen: readonly ChosenFilter[]
  readonly facets?: FacetSettings | undefined
}

/** A page of a listing, nothing counted but its products. Prices are compared incl. VAT. */
export const indexedPage = (
  index: CatalogueIndex,
  { paths, ...page }: Page & Pick<Listed, 'paths'>,
): IndexedPage => {
  const members = membersOf(index, paths)
  return pageOf(index, flagged(index, members), members.length, page, 'incl')
}

/** A page of a listing, and what it is and can be narrowed by (`Catalogue.listing`). */
export const indexedListing = (
  index: CatalogueIndex,
  { locale, paths, basis, chosen: requested, facets: settings = PLAIN_FACETS, ...page }: Listed,
): IndexedListing => {
  const { facets: table } = index
  const { members, totals } = index.memo(JSON.stringify([locale, basis, paths]), () => {
    const within = membersOf(index, paths)
    return { members: within, totals: totalsOf(index, within, locale, basis) }
  })
  const choice = choiceOf(requested, { table, totals, locale })
  const { isHit, hits, amounts } =
    choice.chosen.length === 0
      ? { isHit: flagged(index, members), hits: totals.hits, amounts: totals.amounts }
      : narrowedBy(index, members, locale, basis, choice.narrowing)
  return {
    ...pageOf(index, isHit, hits, page, basis),
    filters: filterGroups({ table, totals, amounts, choice, settings, locale }),
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
  isHit: Uint8Array,
  totalHits: number,
  { sort, page, limit }: Page,
  basis: Basis,
): IndexedPage => {
  const productIds: number[] = []
  let skip = (page - 1) * limit
  if (skip >= totalHits) return { productIds, totalHits }
  const order = index.order(sort, basis)
  for (let nr = 0; nr < order.length; nr++) {
    const place = order[nr]!
    if (isHit[place] === 0 || skip-- > 0) continue
    productIds.push(index.columns.ids[place]!)
    if (productIds.length === limit) break
  }
  return { productIds, totalHits }
}
