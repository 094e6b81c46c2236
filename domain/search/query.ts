import { articleKey } from './productTexts.ts'
import { dutchStem, hasDigit, isStopWord, wordsOf } from './words.ts'

const LONGEST_QUERY = 300
const LONGEST_KEY = 100
const MOST_WORDS = 8
/** Below this the beginning of an article number says too little. */
const SHORTEST_START = 4

/** What a query looks for. */
export interface SearchQuery {
  /** the whole query as an article number; '' for none */
  readonly key: string
  /** how an article number may begin; '' for none */
  readonly keyStart: string
  readonly words: readonly QueryWord[]
}

export interface QueryWord {
  readonly word: string
  /** itself and a neighbour as one word */
  readonly joined: readonly string[]
  /** what means the same as it and its neighbours together, each as the stems of words that must all be there */
  readonly phrase: readonly (readonly string[])[]
  /** what means the same as it alone, its parts where it is a number with its unit among them */
  readonly same: readonly (readonly string[])[]
  /** it may be typed on */
  readonly isLast: boolean
}

/** What else is said for a word or a phrase, by the stems of its words. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

const stemsOf = (phrase: string): readonly string[] =>
  wordsOf(phrase)
    .filter((word) => !isStopWord(word))
    .map(dutchStem)

/** @param groups of words and phrases that mean the same */
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
/** Letters that are typed before it shows which synonym is meant. */
const SHORTEST_SYNONYM = 4

type Groups = readonly (readonly string[])[]

const once = (groups: Groups): Groups => [
  ...new Map(groups.map((stems) => [stems.join(' '), stems])).values(),
]

/** What means the same as a word, or as one that begins with it when it is typed on. */
const sameAsWord = (word: string, isLast: boolean, synonyms: Synonyms): Groups => {
  const begun = isLast && word.length >= SHORTEST_SYNONYM
  const found = [...synonyms].filter(([phrase]) => begun && phrase.startsWith(word))
  return once([...(synonyms.get(dutchStem(word)) ?? []), ...found.flatMap(([, same]) => same)])
}

/** A number and the unit that is written to it, or the sides of a size: `868mhz`, `160x230cm`. */
const MEASURE = /^(\d+(?:\.\d+)?)(?:x(\d+(?:\.\d+)?))?(\p{L}+)?$/u

/** The same as a text has it that writes its parts one by one: `868 MHz`, `160 × 230 cm`. */
const partsOf = (word: string): Groups => {
  const parts = (MEASURE.exec(word) ?? []).slice(1).filter((part) => part !== undefined)
  return parts.length < 2 || parts.some(isStopWord) ? [] : [parts.map(dutchStem)]
}

/** A size around a word whose sides are typed apart, as a text may write it in one: `m8 x 40` is `m8x40`. */
const sizesAround = (words: readonly string[], at: number): readonly string[] =>
  [at - 2, at - 1, at]
    .filter((from) => from >= 0 && words[from + 1] === 'x')
    .map((from) => words.slice(from, from + 3))
    .filter(([one = '', , other = '']) => hasDigit(one) && hasDigit(other))
    .map((sides) => sides.join(''))

/** What means the same as a phrase that a word is part of, written apart or as one word. */
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
 * Reads a query: its first 300 characters, eight words of them. Words that say nothing are left out, unless the one word there is
 * may become another when it is typed on.
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
