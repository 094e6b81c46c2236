import { nearWords } from './nearWords.ts'
import { dutchStem, formsOf, hasDigit } from './words.ts'
import type { SearchQuery, QueryWord } from './query.ts'

/** All alternatives that match one word of a query; one is enough. */
export interface Clause {
  /** as typed */
  readonly word: string
  readonly stems: readonly string[]
  /** joined with its neighbours, or synonyms of the phrase; all words of a group must match */
  readonly joined: readonly (readonly string[])[]
  /** prefix of matching words; null if the word is complete */
  readonly start: string | null
  /**
   * weaker alternatives: compounds ending with the word, synonyms,
   * its parts, corrections; all words of a group must match
   */
  readonly wide: readonly (readonly string[])[]
}

/** The questions to the vocabulary before a query can be matched. */
export interface Lookup {
  /** words whose existence is asked */
  readonly words: readonly string[]
  /** word endings whose compounds are asked */
  readonly ends: readonly string[]
  /** prefix whose existence is asked; '' if the last word is complete */
  readonly start: string
}

export interface LookedUp {
  readonly known: ReadonlySet<string>
  readonly compounds: ReadonlyMap<string, readonly string[]>
  readonly isStart: boolean
}

const SHORTEST_PART = 3
/** Linking letters between the parts of a Dutch compound. */
const LINKS = /(?:s|en|e)$/u

/** All possible splits of a compound in two parts, stemmed. */
const splitsOf = (word: string): readonly (readonly [string, string])[] => {
  if (hasDigit(word)) return []
  const splits: (readonly [string, string])[] = []
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut += 1) {
    const [head, tail] = [word.slice(0, cut), dutchStem(word.slice(cut))]
    for (const first of new Set([head, head.replace(LINKS, ''), dutchStem(head)]))
      if (first.length >= SHORTEST_PART) splits.push([first, tail])
  }
  return splits
}

const startOf = ({ words }: SearchQuery): string => words.findLast(({ isLast }) => isLast)?.word ?? ''

export const lookupOf = (wanted: SearchQuery): Lookup => ({
  words: [
    ...new Set(
      wanted.words.flatMap(({ word, joined }) => [
        ...formsOf(word),
        ...joined.flatMap(formsOf),
        ...splitsOf(word).flat(),
      ]),
    ),
  ],
  ends: [
    ...new Set(
      wanted.words
        .map(({ word }) => dutchStem(word))
        .filter((stem) => stem.length >= SHORTEST_PART && !hasDigit(stem)),
    ),
  ],
  start: startOf(wanted),
})

const isKnown = ({ word, joined, phrase, same, isLast }: QueryWord, { known, isStart }: LookedUp): boolean =>
  same.length + phrase.length > 0 ||
  hasDigit(word) ||
  (isLast && isStart) ||
  [word, ...joined].some((one) => formsOf(one).some((form) => known.has(form)))

const partsOf = (word: string, { known }: LookedUp) =>
  splitsOf(word).filter((parts) => parts.every((part) => known.has(part)))

/** Maximum words that are corrected. */
const MOST_STRANGERS = 4

/** The words that are in no text and begin none, which may be misspelled; at most the first four. */
export const strangersOf = (wanted: SearchQuery, found: LookedUp): readonly QueryWord[] =>
  wanted.words.filter((one) => !isKnown(one, found)).slice(0, MOST_STRANGERS)

/** The clauses of a query. @param guesses similar words for each unknown word */
export const clausesOf = (
  wanted: SearchQuery,
  found: LookedUp,
  guesses: ReadonlyMap<string, readonly string[]>,
): readonly Clause[] =>
  wanted.words.map((one) => {
    const { word, joined, phrase, same, isLast } = one
    const near = nearWords(word, isLast, guesses.get(word) ?? [])
    return {
      word,
      stems: formsOf(word).slice(1),
      joined: [...[...new Set(joined.flatMap(formsOf))].map((form) => [form]), ...phrase],
      start: isLast ? word : null,
      wide: [
        ...(found.compounds.get(dutchStem(word)) ?? []).map((compound) => [compound]),
        ...same,
        ...(isKnown(one, found) ? [] : partsOf(word, found)),
        ...near.map((guess) => [guess]),
      ],
    }
  })

/** Maximum compounds per word. */
export const MOST_COMPOUNDS = 30
/**
 * From this length on, a word ends a compound whatever precedes it: 'rookmelder' is a 'melder', although no
 * product is called 'rook'.
 */
export const SURE_END = 5

/**
 * Whether a word is a compound with this ending; a short ending requires that the beginning is a word too.
 */
export const endsIn = (compound: string, end: string, isWord: (part: string) => boolean): boolean => {
  const head = compound.slice(0, -end.length)
  if (!compound.endsWith(end) || head.length < SHORTEST_PART) return false
  return end.length >= SURE_END || isWord(head) || isWord(head.replace(LINKS, ''))
}
