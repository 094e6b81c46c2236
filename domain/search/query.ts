import { articleKey } from './productTexts.ts'
import { dutchStem, hasDigit, isStopWord, wordsOf } from './words.ts'

const LONGEST_QUERY = 300
const LONGEST_KEY = 100
const MOST_WORDS = 8
/** Minimum length of an article number's prefix. */
const SHORTEST_START = 4

/** A parsed query. */
export interface SearchQuery {
  /** the whole query as an article number; '' if it is none */
  readonly key: string
  /** prefix of matching article numbers; '' if none */
  readonly keyStart: string
  readonly words: readonly QueryWord[]
}

export interface QueryWord {
  readonly word: string
  /** the word joined with a neighbour */
  readonly joined: readonly string[]
  /** synonyms of a phrase that contains the word, each as stems that must all match */
  readonly phrase: readonly (readonly string[])[]
  /**
   * synonyms of the word alone, and the parts of a number with its unit; each as stems that must all match
   */
  readonly same: readonly (readonly string[])[]
  /** the word may be incomplete */
  readonly isLast: boolean
}

/** Synonyms of a word or phrase, by its stems. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

const stemsOf = (phrase: string): readonly string[] =>
  wordsOf(phrase)
    .filter((word) => !isStopWord(word))
    .map(dutchStem)

/** @param groups words and phrases with the same meaning */
export const synonymsOf = (groups: readonly (readonly string[])[]): Synonyms => {
  const all = new Map<string, readonly (readonly string[])[]>()
  for (const group of groups) {
    const phrases = [...new Map(group.map((phrase) => [stemsOf(phrase).join(' '), stemsOf(phrase)]))]
    for (const [key] of phrases) {
      const others = phrases.filter(([other]) => other !== key).map(([, stems]) => stems)
      all.set(key, [...(all.get(key) ?? []), ...others])
    }
  }
  return all
}

const LONGEST_PHRASE = 3
/** Minimum typed letters before a synonym is completed. */
const SHORTEST_SYNONYM = 4

type Groups = readonly (readonly string[])[]

const once = (groups: Groups): Groups => [
  ...new Map(groups.map((stems) => [stems.join(' '), stems])).values(),
]

/** The synonyms of a word, or of those that begin with it if it is incomplete. */
const sameAsWord = (word: string, isLast: boolean, synonyms: Synonyms): Groups => {
  const begun = isLast && word.length >= SHORTEST_SYNONYM
  const found = [...synonyms].filter(([phrase]) => begun && phrase.startsWith(word))
  return once([...(synonyms.get(dutchStem(word)) ?? []), ...found.flatMap(([, same]) => same)])
}

/** A number joined with its unit, or the sides of a size: `868mhz`, `160x230cm`. */
const MEASURE = /^(\d+(?:\.\d+)?)(?:x(\d+(?:\.\d+)?))?(\p{L}+)?$/u

/** The parts of a measure, as texts may write them separately: `868 MHz`, `160 × 230 cm`. */
const partsOf = (word: string): Groups => {
  const parts = (MEASURE.exec(word) ?? []).slice(1).filter((part) => part !== undefined)
  return parts.length < 2 || parts.some(isStopWord) ? [] : [parts.map(dutchStem)]
}

/**
 * Sizes around a word whose sides are typed separately, joined as texts may write them: `m8 x 40` is `m8x40`.
 */
const sizesAround = (words: readonly string[], at: number): readonly string[] =>
  [at - 2, at - 1, at]
    .filter((from) => from >= 0 && words[from + 1] === 'x')
    .map((from) => words.slice(from, from + 3))
    .filter(([one = '', , other = '']) => hasDigit(one) && hasDigit(other))
    .map((sides) => sides.join(''))

/** The synonyms of phrases that contain the word, written separately or joined. */
const sameAsPhrase = (words: readonly string[], at: number, synonyms: Synonyms): Groups => {
  const found: (readonly string[])[] = []
  for (let length = 2; length <= LONGEST_PHRASE; length += 1)
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= words.length; from += 1) {
      const phrase = words.slice(from, from + length)
      found.push(
        ...(synonyms.get(phrase.map(dutchStem).join(' ')) ?? []),
        ...(synonyms.get(dutchStem(phrase.join(''))) ?? []),
      )
    }
  return once(found)
}

/**
 * Parses a query: at most 300 characters and eight words. Drops stop words, unless the query has no other
 * words: then its last word is used, because it may be incomplete.
 */
export const parseQuery = (query: string, synonyms: Synonyms): SearchQuery => {
  const text = query.slice(0, LONGEST_QUERY)
  const all = wordsOf(text)
  const telling = all.filter((word) => !isStopWord(word))
  const words = (telling.length > 0 ? telling : all.slice(-1)).slice(0, MOST_WORDS)
  const key = articleKey(text.slice(0, LONGEST_KEY))
  return {
    key,
    keyStart: key.length >= SHORTEST_START && hasDigit(key) ? key : '',
    words: words.map((word, i) => {
      const isLast = i === words.length - 1 && word === all.at(-1)
      const neighbours = [(words[i - 1] ?? '') + word, word + (words[i + 1] ?? ''), ...sizesAround(words, i)]
      return {
        word,
        joined: neighbours.filter((joined) => joined !== word),
        phrase: sameAsPhrase(words, i, synonyms),
        same: [...sameAsWord(word, isLast, synonyms), ...partsOf(word)],
        isLast,
      }
    }),
  }
}
