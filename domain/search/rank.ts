import {
  clausesOf,
  endsIn,
  lookupOf,
  MOST_COMPOUNDS,
  strangersOf,
  type LookedUp,
  type Lookup,
} from './clause.ts'
import { fitOf, levelsOf } from './fit.ts'
import { isWord, type Lexemes } from './lexemes.ts'
import type { SearchQuery } from './query.ts'

/** A searchable thing, in the shop's order. */
export interface Searched<Thing> {
  readonly thing: Thing
  readonly lexemes: Lexemes
  /** its article numbers */
  readonly keys: readonly string[]
}

export interface Hit<Thing> {
  readonly thing: Thing
  readonly points: number
}

/** All searchable things with their vocabulary. */
export interface SearchIndex<Thing> {
  readonly all: readonly Searched<Thing>[]
  /** every word without a digit */
  readonly vocabulary: ReadonlySet<string>
}

export const searchIndex = <Thing>(all: readonly Searched<Thing>[]): SearchIndex<Thing> => ({
  all,
  vocabulary: new Set(all.flatMap(({ lexemes }) => [...lexemes.keys()].filter(isWord))),
})

const lookedUp = ({ words, ends, start }: Lookup, vocabulary: ReadonlySet<string>): LookedUp => ({
  known: new Set(words.filter((word) => vocabulary.has(word))),
  compounds: new Map(
    ends.map((end) => [
      end,
      [...vocabulary]
        .filter((word) => endsIn(word, end, (part) => vocabulary.has(part)))
        .slice(0, MOST_COMPOUNDS),
    ]),
  ),
  isStart: start !== '' && [...vocabulary].some((word) => word.startsWith(start)),
})

/**
 * The matches of a query, best first and otherwise in the
 * shop's order: matches by article number, then by words.
 * @param inPart what must match if nothing matches all words
 */
export const rank = <Thing>(
  { all, vocabulary }: SearchIndex<Thing>,
  wanted: SearchQuery,
  inPart: 'words' | 'named' = 'words',
): readonly Hit<Thing>[] => {
  if (wanted.words.length === 0) return []
  const found = lookedUp(lookupOf(wanted), vocabulary)
  const guesses = new Map(strangersOf(wanted, found).map(({ word }) => [word, [...vocabulary]] as const))
  const clauses = clausesOf(wanted, found, guesses)
  const { key, keyStart } = wanted
  const measured = all.map((one) => ({
    thing: one.thing,
    called: one.keys.includes(key)
      ? 2
      : keyStart !== '' && one.keys.some((own) => own.startsWith(keyStart))
        ? 1
        : 0,
    fit: fitOf(clauses, one.lexemes),
  }))
  for (const level of levelsOf(clauses.length)) {
    const by = level === clauses.length ? 'words' : inPart
    const hits = measured.filter(({ called, fit }) => called > 0 || fit[by] >= level)
    if (hits.length > 0)
      return hits
        .toSorted((a, b) => b.called - a.called || b.fit.points - a.fit.points)
        .map(({ thing, fit: { points } }) => ({ thing, points }))
  }
  return []
}
