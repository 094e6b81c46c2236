import { looseKey, type FacetNames } from './facets.ts'
import type { Narrowing, Totals } from './facetCounts.ts'
import type { FacetTable } from './facetTable.ts'
import type { ChosenFilter } from './filterGroup.ts'
import { inOrder, priceRangeOf } from './filterPath.ts'
import type { PriceRange } from './priceRange.ts'

export interface Marks {
  readonly min: number
  readonly max: number
}

/** The price bounds of the whole listing, in whole euros. Null if they are less than 2 euros apart. */
export const marksOf = ({ lowest, highest }: Pick<Totals, 'lowest' | 'highest'>): Marks | null => {
  const marks = { min: Math.floor(lowest / 100), max: Math.ceil(highest / 100) }
  return marks.max - marks.min < 2 ? null : marks
}

/** Clamps a range to the marks; null if it contains none of them, or all. */
const within = ({ from, to }: PriceRange, { min, max }: Marks): PriceRange | null => {
  const range = { from: Math.max(from, min), to: Math.min(to, max) }
  return range.from > range.to || (range.from === min && range.to === max) ? null : range
}

const firstRange = (chosen: readonly ChosenFilter[], marks: Marks | null): PriceRange | null => {
  for (const text of chosen.flatMap(({ values }) => values)) {
    const range = priceRangeOf(text)
    if (range !== null && marks !== null) return within(range, marks)
  }
  return null
}

/** The requested filters that exist in the listing, as texts and as numbers. */
export interface Choice {
  readonly chosen: readonly ChosenFilter[]
  readonly narrowing: Narrowing
}

/**
 * Resolves requested filters to existing ones. Names and values match regardless of case, spaces and Unicode
 * composition, and are returned in their proper form; only the first price range counts, clamped to the
 * marks; unknown filters are dropped.
 */
export const choiceOf = (
  requested: readonly ChosenFilter[],
  {
    table,
    totals,
    names,
  }: { readonly table: FacetTable; readonly totals: Totals; readonly names: FacetNames },
): Choice => {
  const isPrice = ({ name }: ChosenFilter): boolean => looseKey(name) === looseKey(names.price)
  const range = firstRange(requested.filter(isPrice), marksOf(totals))
  const groups = new Map<number, Set<number>>()
  for (const one of requested) {
    for (const value of one.values) {
      const number = properOf({ name: one.name, value }, table, totals)
      if (number === undefined) continue
      const group = table.groupOf[number]!
      groups.set(group, (groups.get(group) ?? new Set()).add(number))
    }
  }
  const lists = [...groups.values()].map((numbers) => [...numbers])
  const chosen = lists.map((numbers) => {
    const facets = numbers.flatMap((number) => table.facet(number) ?? [])
    return { name: facets[0]?.name ?? '', values: facets.map(({ value }) => value) }
  })
  const price = range === null ? [] : [{ name: names.price, values: [`${range.from}-${range.to}`] }]
  return { chosen: inOrder([...chosen, ...price]), narrowing: { groups: lists, range } }
}

/** The facet that is meant: an exact match, otherwise one with the exact name, otherwise a similar one. */
const properOf = (
  { name, value }: { readonly name: string; readonly value: string },
  table: FacetTable,
  { amounts }: Totals,
): number | undefined => {
  const there = table.alike({ name, value }).filter((number) => amounts[number]! > 0)
  const named = there.filter((number) => table.facet(number)?.name === name)
  return named.find((number) => table.facet(number)?.value === value) ?? named[0] ?? there[0]
}
