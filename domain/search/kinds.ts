import { ownPath } from '../catalogue/categoryTree.ts'
import type { CatalogueProduct } from '../catalogue/product.ts'
import { formsOf, isStopWord, wordsOf } from './words.ts'

/** The prefix of lexemes that say what something is; no word of a text begins with it. */
const IS = '='

/** The lexeme of a kind or brand with this name; several words are joined. */
export const kindLexeme = (words: readonly string[]): string => IS + words.join('')

export const isKind = (lexeme: string): boolean => lexeme.startsWith(IS)

const tellingWords = (text: string): readonly string[] => wordsOf(text).filter((word) => !isStopWord(word))

/** The full name, and its last word, which names the thing in both languages: a `camera lens` is a lens. */
const calledOf = (text: string): readonly string[] => {
  const words = tellingWords(text)
  return [words.join(''), ...words.slice(-1)]
}

/**
 * A product's kinds, from its type, its own categories and its brand, so that a camera ranks above a cable
 * with `camera` in its name, and a brand's own toner above a compatible one.
 */
export const kindsOf = (product: CatalogueProduct): readonly string[] => {
  const { type, brand } = product
  const names = [
    ...[type, ...ownPath(product).split('/')].flatMap(calledOf),
    ...calledOf(brand),
    ...tellingWords(brand).slice(0, 1),
  ]
  return [...new Set(names.filter((name) => name !== '').flatMap(formsOf))].map((name) => kindLexeme([name]))
}
