import { nearWords } from './nearWords.ts'
import { dutchStem, formsOf, hasDigit } from './words.ts'
import type { SearchQuery, QueryWord } from './query.ts'

/** All ways in which one word of a query may be answered; one is enough. */
export interface Clause {
  /** as it was typed */
  readonly word: string
  readonly stems: readonly string[]
  /** together with its neighbours: as one word, or what means the same; words that must all be there */
  readonly joined: readonly (readonly string[])[]
  /** how a word may begin; null when it isn't typed on */
  readonly start: string | null
  /** further off: compounds that end with it, what means the same, its parts, what it was meant to be; words that must all be there */
  readonly wide: readonly (readonly string[])[]
}

/** What must be known of the words that there are, before a query can be answered. */
export interface Lookup {
  /** which of these are there */
  readonly words: readonly string[]
  /** compounds that end with these */
  readonly ends: readonly string[]
  /** whether a word begins with this; '' when nothing is typed on */
  readonly start: string
}

export interface LookedUp {
  readonly known: ReadonlySet<string>
  readonly compounds: ReadonlyMap<string, readonly string[]>
  readonly isStart: boolean
}

const SHORTEST_PART = 3
/** What may stand between the parts of a Dutch compound, and belongs to neither. */
const LINKS = /(?:s|en|e)$/u

/** The two parts that a compound may have, by their stems. */
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

/** Who mistypes more words than this means none of them. */
const MOST_STRANGERS = 4

/** The words that nothing is called by and nothing begins with: those with an error in them, perhaps. The first four. */
export const strangersOf = (wanted: SearchQuery, found: LookedUp): readonly QueryWord[] =>
  wanted.words.filter((one) => !isKnown(one, found)).slice(0, MOST_STRANGERS)

/** How a query can be answered. @param guesses words near each stranger */
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

/** The most compounds that a word is looked for in. */
export const MOST_COMPOUNDS = 30
/** From this length on a word makes a compound of any other: 'rookmelder' is a 'melder', though nothing is called 'rook'. */
export const SURE_END = 5

/** Whether a word is a compound that ends so; a short ending needs a beginning that is a word as well. */
export const endsIn = (compound: string, end: string, isWord: (part: string) => boolean): boolean => {
  const head = compound.slice(0, -end.length)
  if (!compound.endsWith(end) || head.length < SHORTEST_PART) return false
  return end.length >= SURE_END || isWord(head) || isWord(head.replace(LINKS, ''))
}
