import type { ActiveFilter, ChosenFilter } from './filterGroup.ts'
import type { PriceRange } from './priceRange.ts'

/** Compares two different texts by code units. */
const byText = (a: string, b: string): number => (a < b ? -1 : 1)

/** Filters in canonical order: names and values sorted, without duplicates and empty groups. */
export const inOrder = (chosen: readonly ChosenFilter[]): readonly ChosenFilter[] =>
  [...Map.groupBy(chosen, ({ name }) => name)]
    .map(([name, same]) => ({
      name,
      values: [...new Set(same.flatMap(({ values }) => values))].sort(byText),
    }))
    .filter(({ values }) => values.length > 0)
    .sort((a, b) => byText(a.name, b.name))

/** Parses one `name:value1,value2` segment; null if it is malformed. */
const chosenOf = (segment: string): ChosenFilter | null => {
  const colon = segment.indexOf(':')
  if (colon === -1) return null
  try {
    const name = decodeURIComponent(segment.slice(0, colon))
    const values = segment
      .slice(colon + 1)
      .split(',')
      .map(decodeURIComponent)
    return { name, values: values.filter((value) => value !== '') }
  } catch {
    return null
  }
}

/** A path without its filters, and the filters as written. Malformed segments are ignored. */
export interface SplitPath {
  readonly path: string
  readonly chosen: readonly ChosenFilter[]
}

/** Splits the filter segments off a path: all segments from the first with a colon [2-005]. */
export const splitFilters = (path: string): SplitPath => {
  const segments = path.split('/')
  const first = segments.findIndex((segment) => segment.includes(':'))
  if (first === -1) return { path, chosen: [] }
  return {
    path: segments.slice(0, first).join('/') || '/',
    chosen: segments.flatMap((segment) => chosenOf(segment) ?? []),
  }
}

/**
 * Encodes a name or value for a path; a lone surrogate, which
 * URLs can't contain, becomes the replacement character.
 */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The canonical URL of a filtered listing: names and values percent-encoded and sorted. */
export const withFilters = (url: string, chosen: readonly ChosenFilter[]): string =>
  [
    url === '/' ? '' : url,
    ...inOrder(chosen).map(({ name, values }) => `${encoded(name)}:${values.map(encoded).join(',')}`),
  ].join('/') || '/'

/** Toggles an option; removes a group without values [4-061, 4-062]. */
export const toggled = (
  chosen: readonly ChosenFilter[],
  name: string,
  value: string,
): readonly ChosenFilter[] => {
  const isChosen = chosen.some((one) => one.name === name && one.values.includes(value))
  return inOrder(
    isChosen
      ? chosen.map((one) =>
          one.name === name ? { name, values: one.values.filter((other) => other !== value) } : one,
        )
      : [...chosen, { name, values: [value] }],
  )
}

/** Sets the price range; a range that equals its marks removes the filter [4-064]. */
export const withPrice = (
  chosen: readonly ChosenFilter[],
  name: string,
  { from, to }: PriceRange,
  marks: { readonly min: number; readonly max: number },
): readonly ChosenFilter[] => {
  const others = chosen.filter((one) => one.name !== name)
  const isAll = from === marks.min && to === marks.max
  return inOrder(isAll ? others : [...others, { name, values: [`${from}-${to}`] }])
}

/** Parses `min-max`; null if it is not a range of whole euros, or reversed. */
export const priceRangeOf = (text: string): PriceRange | null => {
  const ends = /^(\d{1,9})-(\d{1,9})$/u.exec(text)
  if (ends === null) return null
  const range = { from: Number(ends[1]), to: Number(ends[2]) }
  return range.from > range.to ? null : range
}

/** The chosen filters one by one, in the order of the URL. */
export const activeFilters = (chosen: readonly ChosenFilter[]): ActiveFilter[] =>
  chosen.flatMap(({ name, values }) => values.map((label) => ({ name, label })))
