import { isKind } from './kinds.ts'
import { formsOf, hasDigit, isStopWord, wordsOf } from './words.ts'

/** The importance of a word's place: 4 the name, 3 the brand or article number, 2 the kind, 1 a detail. */
export type Weight = 1 | 2 | 3 | 4

/** The searchable words and stems of one thing, each with its highest weight. */
export type Lexemes = ReadonlyMap<string, Weight>

/** Whether a lexeme is a word for corrections and compounds: without digits, and from a text. */
export const isWord = (lexeme: string): boolean => !hasDigit(lexeme) && !isKind(lexeme)

export interface SearchedText {
  readonly weight: Weight
  readonly text: string
}

/** From this weight on, adjacent words are also indexed joined: `deur sensor` matches `deursensor`. */
const JOINED: Weight = 3
/** Punctuation that separates adjacent words: a `Smoke Alarm, set of 3` is no alarm set. */
const PAUSE = /[;:()[\]|]|[,.](?!\p{N})/u
/** Maximum lexemes of one thing; those of the lightest texts are dropped. */
const MOST = 600

/** @param texts in descending order of weight */
export const lexemesOf = (texts: readonly SearchedText[]): Lexemes => {
  const found = new Map<string, Weight>()
  const put = (lexeme: string, weight: Weight): void => {
    if (found.size < MOST && (found.get(lexeme) ?? 0) < weight) found.set(lexeme, weight)
  }
  const read = (words: readonly string[], weight: Weight): void =>
    words.forEach((word, i) => {
      if (isStopWord(word)) return
      for (const form of formsOf(word)) put(form, weight)
      const next = words[i + 1]
      if (weight >= JOINED && next !== undefined && !isStopWord(next))
        for (const form of formsOf(word + next)) put(form, weight)
    })
  for (const { text, weight } of texts) for (const part of text.split(PAUSE)) read(wordsOf(part), weight)
  return found
}
