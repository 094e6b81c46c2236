import { isWord, type Lexemes, type Weight } from '../../../domain/search/lexemes.ts'
import { productKeys, productLexemes } from '../../../domain/search/productTexts.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'

/** Raised whenever the rules by which lexemes are made change, so that every product's are made anew. */
export const SEARCH_RULES = 3

const LETTERS = { 4: 'A', 3: 'B', 2: 'C', 1: 'D' } as const satisfies Record<Weight, string>
/** What a product's name, brand and number weigh at least. */
export const OF_TITLE: Weight = 3

/** Nothing in lexemes needs escaping: they are letters and digits, with a point between digits or an equals sign before them. */
const vectorOf = (lexemes: Lexemes, least: Weight): string =>
  [...lexemes]
    .flatMap(([lexeme, weight]) => (weight < least ? [] : [`'${lexeme}':1${LETTERS[weight]}`]))
    .join(' ')

/** The part of a batch that `put_words` writes. */
export const searchRows = (products: readonly CatalogueProduct[]) => {
  const indexed = products.map((product) => ({ product, lexemes: productLexemes(product) }))
  return {
    words: indexed.map(({ product, lexemes }) => ({
      product_id: product.productId,
      rules: SEARCH_RULES,
      title: vectorOf(lexemes, OF_TITLE),
      words: vectorOf(lexemes, 1),
      keys: productKeys(product),
    })),
    vocabulary: [...new Set(indexed.flatMap(({ lexemes }) => [...lexemes.keys()].filter(isWord)))],
  }
}
