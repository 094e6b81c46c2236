import { hasDigit } from './words.ts'

const SHORTEST = 4

/**
 * A Dutch word without its plural or inflection: `melders` is `melder`, `sirenes` and `sirene` are `siren`, `ramen` and `raam` are
 * `ram`, `lenzen` and `lens` are `len`, `draadloze` and `draadloos` are `draadlo`. Lighter than Snowball's, which leaves a plural s after a vowel.
 */
export const dutchStem = (word: string): string => {
  if (word.length < SHORTEST || hasDigit(word)) return word
  return word
    .replace(/heden$/u, 'heid')
    .replace(/(?<=..[^aeou])en$/u, '')
    .replace(/(?<=..)ze?$/u, 's')
    .replace(/(?<=..[^aeious]|...[aeo])s$/u, '')
    .replace(/(?<=..[^aeou])e$/u, '')
    .replace(/(?<=..)v$/u, 'f')
    .replace(/(?<=..)z$/u, 's')
    .replace(/(?<=..)([^aeiou])\1$/u, '$1')
    .replace(/([aeou])\1(?=[^aeiou]?$)/u, '$1')
}

/** An English word without its plural: `batteries` is `battery`, `switches` is `switch`, `cameras` is `camera`. */
export const englishStem = (word: string): string => {
  if (word.length < SHORTEST || hasDigit(word)) return word
  if (/..ies$/u.test(word)) return word.replace(/ies$/u, 'y')
  if (/(?:[cs]h|x|ss)es$/u.test(word)) return word.slice(0, -2)
  return word.replace(/(?<=[^sui])s$/u, '')
}

/** A word and its stems in both languages, each once: what is kept of a text, and what is looked for in it. */
export const formsOf = (word: string): readonly string[] => [
  ...new Set([word, dutchStem(word), englishStem(word)]),
]
