import { BRAND } from './facets.ts'
import type { Totals } from './facetCounts.ts'
import type { FacetTable } from './facetTable.ts'
import type { FacetSettings } from './facetSettings.ts'
import type { Locale } from '../kernel/locale.ts'

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
 * The groups of a whole listing that are worth choosing in, by number, best first: the brand, those that the shop names and does
 * not hide, then the specifications that many products have and that part them well (the chance that two products differ in it,
 * times the share that has it, less for a list too long to read). A specification that hardly any has, or in which nearly every product differs, is left out.
 */
export const worthyGroups = (
  table: FacetTable,
  { hits, amounts, covered }: Totals,
  { groups: named, most }: FacetSettings,
  locale: Locale,
): readonly number[] => {
  const values = new Uint32Array(table.groups)
  const squares = new Float64Array(table.groups)
  const names = new Map<number, string>()
  for (let number = 0; number < table.size; number++) {
    const amount = amounts[number]!
    if (amount === 0) continue
    const group = table.groupOf[number]!
    values[group]!++
    squares[group]! += amount * amount
    names.set(group, table.facet(number)?.name ?? '')
  }
  const places = new Map(
    [BRAND[locale], ...named.map(({ name }) => name)].map((name, place) => [name, place]),
  )
  const placeOf = ({ name }: Group): number => places.get(name) ?? Infinity
  const hidden = new Set(named.filter(({ visible }) => !visible).map(({ name }) => name))
  const isWorthy = ({ number, name, values: count }: Group): boolean =>
    count > 1 &&
    !hidden.has(name) &&
    (places.has(name) ||
      (count <= MOST_VALUES && count * 2 <= covered[number]! + 2 && covered[number]! * RAREST >= hits))
  return [...names]
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
