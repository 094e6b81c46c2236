import type { Locale } from '../kernel/locale.ts'
import { marksOf, type Choice } from './facetChoice.ts'
import { type Totals, type Narrowed } from './facetCounts.ts'
import type { FacetNames } from './facets.ts'
import { type FacetSettings } from './facetSettings.ts'
import type { FacetTable } from './facetTable.ts'
import type { FilterGroup, FilterOption } from './filterGroup.ts'
import { measureOf, naturalOrder } from './naturalOrder.ts'

/**
 * Maximum offered values of a group: the most frequent ones. A large shop's brands can all be searched for.
 */
const MOST_OPTIONS = 500

/** A group is sorted by size if at least this share of its values are measures; other values come last. */
const MOSTLY = 2 / 3

export interface CountedListing {
  readonly table: FacetTable
  readonly totals: Totals
  readonly amounts: Narrowed['amounts']
  /** prices of products that match all filters except the price */
  readonly priced: Pick<Narrowed, 'lowest' | 'highest'>
  readonly choice: Choice
  readonly settings: FacetSettings
  readonly names: FacetNames
  readonly locale: Locale
}

/**
 * The filter groups of a listing in its present state. Groups and the order of their options are derived from
 * the unfiltered listing, so that nothing moves while the shopper filters; an option without products is
 * removed unless it is ticked. The first group is expanded unless the shop configures otherwise.
 */
export const filterGroups = (listing: CountedListing): readonly FilterGroup[] => {
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
 * The price filter. Its marks depend on the filters of other groups, never on the price itself, so that the
 * slider doesn't move while it is dragged. A chosen range stays within the marks, and the group stays visible
 * however small the price differences are.
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

/** The sorted options of each group: by size if they are measures, otherwise the most frequent first. */
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

/** A specification must be present in at least one of this many products to be useful. */
const RAREST = 10

/** Number of values that can be scanned at a glance; a group with more ranks lower. */
const AT_A_GLANCE = 12

/** A group with more distinct values is not useful as checkboxes. */
const MOST_VALUES = 100

interface Group {
  readonly number: number
  readonly name: string
  readonly values: number
  readonly worth: number
}

/**
 * The useful groups of an unfiltered listing, by number, best first: the brand, the groups that the shop
 * configures and shows, then specifications that many products have and that divide them well (the
 * probability that two products differ in it, times the share that has it, reduced for long lists). Leaves
 * out specifications that are rare, or different in nearly every product.
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
