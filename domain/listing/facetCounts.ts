import type { Locale } from '../kernel/locale.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import type { Basis } from '../catalogue/price.ts'
import type { PriceRange } from './priceRange.ts'

/**
 * The index places of a listing's products before filtering: all, or those in one of these category paths.
 */
export const membersOf = (index: CatalogueIndex, paths: readonly string[] | null): Uint32Array => {
  if (paths === null) return index.places
  const { starts, items } = index.columns.paths
  const isWithin = new Uint8Array(index.facets.size)
  for (const number of index.facets.paths(paths)) isWithin[number] = 1
  const members = new Uint32Array(index.size)
  let count = 0
  for (let place = 0; place < index.size; place++)
    for (let at = starts[place]!; at < starts[place + 1]!; at++)
      if (isWithin[items[at]!] === 1) {
        members[count++] = place
        break
      }
  return members.subarray(0, count)
}

/** The index places of these products in the given order; unknown products are left out. */
export const placesOf = (index: CatalogueIndex, productIds: readonly number[]): Uint32Array => {
  const wanted = new Set(productIds)
  const { ids } = index.columns
  const places = new Map<number, number>()
  for (let place = 0; place < index.size; place++) if (wanted.has(ids[place]!)) places.set(ids[place]!, place)
  return Uint32Array.from(productIds.flatMap((id) => places.get(id) ?? []))
}

/** The totals of an unfiltered listing. */
export interface Totals {
  readonly hits: number
  /** products per facet number */
  readonly amounts: Uint32Array
  /** products per group: those with any of its facets */
  readonly covered: Uint32Array
  /** cents; 0 without products */
  readonly lowest: number
  readonly highest: number
}

export const totalsOf = (
  index: CatalogueIndex,
  members: Uint32Array,
  locale: Locale,
  basis: Basis,
): Totals => {
  const { starts, items } = index.columns[locale]
  const { groupOf, size, groups } = index.facets
  const price = index.columns[basis]
  const amounts = new Uint32Array(size)
  const covered = new Uint32Array(groups)
  let lowest = Infinity
  let highest = 0
  for (let nr = 0; nr < members.length; nr++) {
    const place = members[nr]!
    const cents = price[place]!
    if (cents < lowest) lowest = cents
    if (cents > highest) highest = cents
    let before = -1
    for (let at = starts[place]!, end = starts[place + 1]!; at < end; at++) {
      const number = items[at]!
      amounts[number]!++
      const group = groupOf[number]!
      if (group !== before) covered[group]!++
      before = group
    }
  }
  return { hits: members.length, amounts, covered, lowest: members.length === 0 ? 0 : lowest, highest }
}

/** Chosen filters as numbers: a product needs one facet of every list; range in whole euros. */
export interface Narrowing {
  /** each list has facets of one group only, and each group at most one list */
  readonly groups: readonly (readonly number[])[]
  readonly range: PriceRange | null
}

export interface Narrowed {
  /** by index place: 1 if the product matches all filters */
  readonly isHit: Uint8Array
  readonly hits: number
  /** products per facet number, counting the filters of all other groups */
  readonly amounts: Uint32Array
  /** cents, of products that match all filters except the price; 0 without any */
  readonly lowest: number
  readonly highest: number
}

/**
 * Counts in one pass over the products: a product that matches all filters counts for all its facets; one
 * that fails in a single group counts for that group's facets only, because choosing them would include it.
 */
export const narrowedBy = (
  index: CatalogueIndex,
  members: Uint32Array,
  locale: Locale,
  basis: Basis,
  { groups, range }: Narrowing,
): Narrowed => {
  const { starts, items } = index.columns[locale]
  const { groupOf, size } = index.facets
  const price = index.columns[basis]
  const [least, most] = range === null ? [0, Infinity] : [range.from * 100, range.to * 100]
  // the list of each chosen facet, from 1; the price counts as one more list after them
  const listOf = new Int32Array(size)
  groups.forEach((numbers, list) => numbers.forEach((number) => (listOf[number] = list + 1)))
  const all = groups.length + 1
  const sumOfAll = (all * (all + 1)) / 2
  const lastSeen = new Int32Array(all).fill(-1)
  const isHit = new Uint8Array(index.size)
  const amounts = new Uint32Array(size)
  let hits = 0
  let lowest = Infinity
  let highest = 0
  for (let nr = 0; nr < members.length; nr++) {
    const place = members[nr]!
    const begin = starts[place]!
    const end = starts[place + 1]!
    const cents = price[place]!
    const fits = cents >= least && cents <= most
    let count = fits ? 1 : 0
    let sum = fits ? all : 0
    for (let at = begin; at < end; at++) {
      const list = listOf[items[at]!]!
      if (list === 0 || lastSeen[list] === place) continue
      lastSeen[list] = place
      count += 1
      sum += list
    }
    // a product that matches all lists counts for the price bounds, whatever its price
    if (sum - (fits ? all : 0) === sumOfAll - all) {
      if (cents < lowest) lowest = cents
      if (cents > highest) highest = cents
    }
    if (count === all) {
      isHit[place] = 1
      hits += 1
      for (let at = begin; at < end; at++) amounts[items[at]!]!++
    } else if (count === all - 1 && sumOfAll - sum !== all) {
      const missed = groupOf[groups[sumOfAll - sum - 1]![0]!]!
      for (let at = begin; at < end; at++) if (groupOf[items[at]!] === missed) amounts[items[at]!]!++
    }
  }
  return { isHit, hits, amounts, lowest: highest < lowest ? 0 : lowest, highest }
}
