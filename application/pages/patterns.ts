import type { Locale } from '../../domain/kernel/locale.ts'
import { ADDRESS_PARTS, partOf } from './addressParts.ts'
import { addressWords } from './addressWords.ts'
import type { KindName } from './pageKinds.ts'
import { pathIn } from './place.ts'

/** The router patterns for one word of the table. */
const triedFor = (word: string, locale: Locale): readonly string[] => {
  const name = partOf(word)
  if (name === null) return [word]
  const { texts, optional } = ADDRESS_PARTS[name]
  return texts?.[locale] ?? [optional ? `${word}?` : word]
}

/**
 * The addresses of a kind in a language as router patterns: `:name` for a variable part, `:name?` if an
 * address may end before it, `*` for any rest. A part with a fixed set of texts is expanded to each of them,
 * so that no other text matches.
 */
export const patternsOf = (kind: KindName, locale: Locale): readonly string[] => {
  const words = addressWords(kind, locale)
  if (words === null) return []
  const tried = words.reduce<readonly (readonly string[])[]>(
    (starts, word) => starts.flatMap((start) => triedFor(word, locale).map((text) => [...start, text])),
    [[]],
  )
  return tried.map((texts) => pathIn(locale, texts.join('/')))
}
