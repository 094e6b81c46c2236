import * as z from 'zod/mini'
import { isStopWord, wordsOf } from '../../../domain/search/words.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { issueLines } from './issueLines.ts'

const MOST_WORDS = 3

const phrase = z.string().check(
  z.refine(
    (text) => {
      const words = wordsOf(text).filter((word) => !isStopWord(word)).length
      return words > 0 && words <= MOST_WORDS
    },
    { error: `expected one to ${MOST_WORDS} words that are not stop words` },
  ),
)
const group = z.array(phrase).check(
  z.minLength(2, 'needs two words or more that mean the same'),
  z.refine((phrases) => new Set(phrases.map((text) => wordsOf(text).join(' '))).size === phrases.length, {
    error: 'has the same word twice',
  }),
)

/**
 * Parses a shop's `synonyms.json`: groups of words and phrases, in any of its languages; each finds what the
 * others find. Refuses with one line per invalid group, naming it.
 */
export const parseSynonymFile = (json: unknown): Result<readonly (readonly string[])[], string[]> => {
  const parsed = z.array(group).safeParse(json)
  return parsed.success ? ok(parsed.data) : refused(issueLines(parsed.error, json))
}
