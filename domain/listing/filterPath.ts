import type { ActiveFilter, ChosenFilter } from './filterGroup.ts'
import type { PriceRange } from './priceRange.ts'

/** By the characters of two texts that differ. */
const byText = (a: string, b: string): number => (a < b ? -1 : 1)

/** Choices in the one order they are written in: names sorted, values sorted, nothing twice, no group without a value. */
export const inOrder = (chosen: readonly ChosenFilter[]): readonly ChosenFilter[] =>
  [...Map.groupBy(chosen, ({ name }) => name)]
    .map(([name, same]) => ({
      name,
      values: [...new Set(same.flatMap(({ values }) => values))].sort(byText),
    }))
    .filter(({ values }) => values.length > 0)
    .sort((a, b) => byText(a.name, b.name))

/** One `name:value1,value2` segment; null when it is none or can't be read. */
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

/** A path without its filters, and what they choose, as it was written. What can't be read chooses nothing. */
export interface SplitPath {
  readonly path: string
  readonly chosen: readonly ChosenFilter[]
}

/** Cuts the filter segments off a path: all from the first with a colon on [2-005]. */
export const splitFilters = (path: string): SplitPath => {
  const segments = path.split('/')
  const first = segments.findIndex((segment) => segment.includes(':'))
  if (first === -1) return { path, chosen: [] }
  return {
    path: segments.slice(0, first).join('/') || '/',
    chosen: segments.flatMap((segment) => chosenOf(segment) ?? []),
  }
}

/** A name or value as part of a path; half a character, which no address can hold, becomes the sign for one that is unknown. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The one address of a listing narrowed this way: each name and value percent-encoded, names and values sorted. */
export const withFilters = (url: string, chosen: readonly ChosenFilter[]): string =>
  [
    url === '/' ? '' : url,
    ...inOrder(chosen).map(({ name, values }) => `${encoded(name)}:${values.map(encoded).join(',')}`),
  ].join('/') || '/'

/** The choices after an option was ticked or unticked; a group without a value is gone [4-061, 4-062]. */
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

/** The choices with this price range; a range as wide as its marks chooses nothing [4-064]. */
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

/** Reads `min-max`; null when it is no range of whole euros or its ends are the wrong way round. */
export const priceRangeOf = (text: string): PriceRange | null => {
  const ends = /^(\d{1,9})-(\d{1,9})$/u.exec(text)
  if (ends === null) return null
  const range = { from: Number(ends[1]), to: Number(ends[2]) }
  return range.from > range.to ? null : range
}

/** Every choice by itself, in the order of the address. */
export const activeFilters = (chosen: readonly ChosenFilter[]): ActiveFilter[] =>
  chosen.flatMap(({ name, values }) => values.map((label) => ({ name, label })))
