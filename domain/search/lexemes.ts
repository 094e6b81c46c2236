import { isKind } from './kinds.ts'
import { formsOf, hasDigit, isStopWord, wordsOf } from './words.ts'

/** How much it says about something that a word stands there: 4 in its name, 3 as its brand or number, 2 as its kind, 1 as a detail. */
export type Weight = 1 | 2 | 3 | 4

/** What is searched of one thing: each word and stem once, with the best weight that it stands there with. */
export type Lexemes = ReadonlyMap<string, Weight>

/** Whether a lexeme is a word that may be guessed, or part of another: it has no digit, and stands in a text. */
export const isWord = (lexeme: string): boolean => !hasDigit(lexeme) && !isKind(lexeme)

export interface SearchedText {
  readonly weight: Weight
  readonly text: string
}

/** From this weight on two words that stand together are found as one too: `deur sensor` by `deursensor`. */
const JOINED: Weight = 3
/** Words on both sides of it don't stand together: a `Smoke Alarm, set of 3` is no alarm set. */
const PAUSE = /[;:()[\]|]|[,.](?!\p{N})/u
/** Lexemes of one thing; those of the lightest texts, which come last, are left out beyond it. */
const MOST = 600

/** @param texts the weightiest first */
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
