import { ownPath } from '../catalogue/categoryTree.ts'
import type { CatalogueProduct } from '../catalogue/product.ts'
import { formsOf, isStopWord, wordsOf } from './words.ts'

/** Before a word that says what something is, not merely what is said of it; no word of a text begins so. */
const IS = '='

/** The lexeme of a kind or a maker that is called so; the words of its name as one. */
export const kindLexeme = (words: readonly string[]): string => IS + words.join('')

export const isKind = (lexeme: string): boolean => lexeme.startsWith(IS)

const tellingWords = (text: string): readonly string[] => wordsOf(text).filter((word) => !isStopWord(word))

/** A name whole and, since both languages name the thing last, its last word: a `camera lens` is a lens. */
const calledOf = (text: string): readonly string[] => {
  const words = tellingWords(text)
  return [words.join(''), ...words.slice(-1)]
}

/**
 * What a product is: the kinds that its type and the categories it is at home in tell, and its maker. A camera comes before
 * a cable with `camera` in its name, and Hewlett's own toner before another's that fits.
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
