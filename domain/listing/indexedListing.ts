import type { Sort } from '../catalogue/category.ts'
import type { Basis } from '../catalogue/price.ts'
import type { Locale } from '../kernel/locale.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import { choiceOf, marksOf, type Choice } from './facetChoice.ts'
import { membersOf, narrowedBy, placesOf, totalsOf, type Totals, type Narrowed } from './facetCounts.ts'
import type { FacetNames } from './facets.ts'
import { PLAIN_FACETS, type FacetSettings } from './facetSettings.ts'
import type { FacetTable } from './facetTable.ts'
import type { ChosenFilter, FilterGroup, FilterOption } from './filterGroup.ts'
import { measureOf, naturalOrder } from './naturalOrder.ts'

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
  /** the language of the filters, and of what is asked of them */
  readonly locale: Locale
  /** in its words */
  readonly names: FacetNames
  /** the side of VAT that prices are shown, filtered and counted on */
  readonly basis: Basis
  /** any value of a group, and of every group one; as asked for, also what there is not */
  readonly chosen: readonly ChosenFilter[]
  /** how the shop wants its filters; left out, they are chosen by what the products tell */
  readonly facets?: FacetSettings | undefined
}

interface Listed extends Narrowable {
  /** Dutch paths of the categories whose products are listed; null for all products */
  readonly paths: readonly string[] | null
}

interface Found extends Narrowable {
  /** what a query found, best first */
  readonly productIds: readonly number[]
  /** how many it found, where these are not all of them */
  readonly total: number
}

/** A page of a listing, nothing counted but its products. Prices are compared incl. VAT. */
export const indexedPage = (
  index: CatalogueIndex,
  { paths, ...page }: SortedPage & Pick<Listed, 'paths'>,
): IndexedPage => {
  const members = membersOf(index, paths)
  return pageOf(index, index.order(page.sort, 'incl'), flagged(index, members), members.length, page)
}

/** A page of a listing, and what it is and can be narrowed by (`Catalogue.listing`). */
export const indexedListing = (index: CatalogueIndex, { paths, ...asked }: Listed): IndexedListing => {
  const { locale, basis, sort } = asked
  const whole = index.memo(JSON.stringify([locale, basis, paths]), () => {
    const members = membersOf(index, paths)
    return { members, totals: totalsOf(index, members, locale, basis) }
  })
  return narrowed(index, { ...whole, order: index.order(sort, basis) }, asked)
}

/**
 * A page of what a query found, and what that is and can be narrowed by: counted and put in order among these products alone
 * (`Catalogue.results`). Where prices are equal the better answer comes first.
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

/** A whole listing: its places, and an order in which they are, alone or among others. */
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

/** Values of a group that are offered at most: those that most products have. A large shop's makers can all be searched for. */
const MOST_OPTIONS = 500

/** A group in which at least this share of the values are measures is put in order by size; what is none comes last. */
const MOSTLY = 2 / 3

export interface CountedListing {
  readonly table: FacetTable
  readonly totals: Totals
  readonly amounts: Narrowed['amounts']
  /** of what fits all that is chosen but the price */
  readonly priced: Pick<Narrowed, 'lowest' | 'highest'>
  readonly choice: Choice
  readonly settings: FacetSettings
  readonly names: FacetNames
  readonly locale: Locale
}

/**
 * What a listing can be narrowed by, as it stands now. Which groups there are and the order of their options come from the whole
 * listing, so that nothing changes places while one filters; an option that nothing has any more is gone unless it is ticked.
 * The first group is open unless the shop says otherwise.
 */
const filterGroups = (listing: CountedListing): readonly FilterGroup[] => {
  const { table, totals, choice, settings, names } = listing
  const chosen = choice.narrowing.groups.map(([number]) => table.groupOf[number!]!)
  const shown = [...new Set([...worthyGroups(table, totals, settings, names), ...chosen])]
  const optionsOf = optionsBy(listing, new Set(shown))
  const places = new Map(
    [names.brand, names.price, ...settings.groups.map(({ name }) => name)].map((name, place) => [
      name,
      place,
    ]),
  )
  const placeOf = (name: string): number => places.get(name) ?? places.size
  const groups = shown
    .flatMap((group): Bare[] => {
      const found = optionsOf.get(group)
      return found === undefined ? [] : [{ type: 'options', displayType: 'checkbox', ...found }]
    })
    .concat(priceGroup(listing))
    .sort((a, b) => placeOf(a.name) - placeOf(b.name))
  const settingOf = (name: string) => settings.groups.find((one) => one.name === name)
  const first = groups.find(({ name }) => settingOf(name)?.visible !== false)
  return groups.map((group): FilterGroup => {
    const { visible = true, expand = group === first, showAll = false } = settingOf(group.name) ?? {}
    return { ...group, visible, expand, showAll }
  })
}

type Flags = 'visible' | 'expand' | 'showAll'
type Bare = {
  [Type in FilterGroup['type']]: Omit<Extract<FilterGroup, { type: Type }>, Flags>
}[FilterGroup['type']]

/**
 * The marks follow what is chosen in the other groups, never the price itself: the slider doesn't move under the finger. A range that
 * was chosen stays within them, and the group stays in its place however little the prices differ.
 */
const priceGroup = ({ totals, priced, choice, names }: CountedListing): Bare[] => {
  const whole = marksOf(totals)
  if (whole === null) return []
  const { range: chosen } = choice.narrowing
  const { lowest, highest } = priced
  const near = highest === 0 ? whole : { min: Math.floor(lowest / 100), max: Math.ceil(highest / 100) }
  const min = Math.min(near.min, chosen?.from ?? near.min)
  const marks = { min, max: Math.max(near.max, chosen?.to ?? near.max, min + 1) }
  const range = chosen ?? { from: marks.min, to: marks.max }
  return [{ type: 'priceRange', displayType: 'priceRange', name: names.price, marks, range }]
}

/** The options of each group, in order: by size where they are measures, else what most products have first. */
const optionsBy = (
  { table, totals, amounts, choice, locale }: CountedListing,
  groups: ReadonlySet<number>,
): ReadonlyMap<number, { readonly name: string; readonly options: readonly FilterOption[] }> => {
  const numbers = new Map<number, number[]>([...groups].map((group) => [group, []]))
  for (let number = 0; number < table.size; number++)
    if (totals.amounts[number]! > 0) numbers.get(table.groupOf[number]!)?.push(number)
  const ticked = new Set(choice.narrowing.groups.flat())
  const natural = naturalOrder(locale)
  const valueOf = (number: number): string => table.facet(number)?.value ?? ''
  const byAmount = (a: number, b: number): number =>
    totals.amounts[b]! - totals.amounts[a]! || natural(valueOf(a), valueOf(b))
  const optionsOf = (all: readonly number[]): readonly FilterOption[] => {
    const sorted = all.toSorted(byAmount)
    const offered = sorted.filter((number, place) => place < MOST_OPTIONS || ticked.has(number))
    const measures = offered.filter((number) => measureOf(valueOf(number), locale) !== null)
    if (measures.length >= offered.length * MOSTLY) offered.sort((a, b) => natural(valueOf(a), valueOf(b)))
    return offered
      .map((number) => ({ value: valueOf(number), amount: amounts[number]!, isChecked: ticked.has(number) }))
      .filter(({ amount, isChecked }) => amount > 0 || isChecked)
  }
  return new Map(
    [...numbers].flatMap(([group, all]) => {
      const options = optionsOf(all)
      const name = table.facet(all[0] ?? -1)?.name ?? ''
      return options.length === 0 ? [] : [[group, { name, options }] as const]
    }),
  )
}

/** A specification that fewer than one product in so many has helps nobody to choose. */
const RAREST = 10

/** Values that are read at a glance; a group with more of them is worth less. */
const AT_A_GLANCE = 12

/** More different values than these are measured, not ticked. */
const MOST_VALUES = 100

interface Group {
  readonly number: number
  readonly name: string
  readonly values: number
  readonly worth: number
}

/**
 * The groups of a whole listing that are worth choosing in, by number, best first: the brand, those that the
 * shop names and does not hide, then the specifications that many products have and that part them well (the
 * chance that two products differ in it, times the share that has it, less for a list too long to read). A
 * specification that hardly any has, or in which nearly every product differs, is left out.
 */
const worthyGroups = (
  table: FacetTable,
  { hits, amounts, covered }: Totals,
  { groups: named, most }: FacetSettings,
  { brand }: FacetNames,
): readonly number[] => {
  const values = new Uint32Array(table.groups)
  const squares = new Float64Array(table.groups)
  const nameOf = new Map<number, string>()
  for (let number = 0; number < table.size; number++) {
    const amount = amounts[number]!
    if (amount === 0) continue
    const group = table.groupOf[number]!
    values[group]!++
    squares[group]! += amount * amount
    nameOf.set(group, table.facet(number)?.name ?? '')
  }
  const places = new Map([brand, ...named.map(({ name }) => name)].map((name, place) => [name, place]))
  const placeOf = ({ name }: Group): number => places.get(name) ?? Infinity
  const hidden = new Set(named.filter(({ visible }) => !visible).map(({ name }) => name))
  const isWorthy = ({ number, name, values: count }: Group): boolean =>
    count > 1 &&
    !hidden.has(name) &&
    (places.has(name) ||
      (count <= MOST_VALUES && count * 2 <= covered[number]! + 2 && covered[number]! * RAREST >= hits))
  return [...nameOf]
    .map(([number, name]): Group => {
      const share = covered[number]! / hits
      const parting = 1 - squares[number]! / covered[number]! ** 2
      const brief = Math.sqrt(Math.min(1, AT_A_GLANCE / values[number]!))
      return { number, name, values: values[number]!, worth: share * parting * brief }
    })
    .filter(isWorthy)
    .sort(
      (a, b) =>
        (placeOf(a) === placeOf(b) ? b.worth - a.worth : placeOf(a) - placeOf(b)) ||
        (a.name < b.name ? -1 : 1),
    )
    .slice(0, most)
    .map(({ number }) => number)
}
