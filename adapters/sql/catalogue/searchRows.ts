import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { isWord, type Lexemes, type Weight } from '../../../domain/search/lexemes.ts'
import { productKeys, productLexemes } from '../../../domain/search/productTexts.ts'
import type { OpenDatabase } from '../engine/database.ts'

/** Must be raised whenever the rules for lexemes change, so that every product is reindexed. */
const SEARCH_RULES = 3

const LETTERS = { 4: 'A', 3: 'B', 2: 'C', 1: 'D' } as const satisfies Record<Weight, string>
/** The minimum weight of a product's name, brand and number. */
export const OF_TITLE: Weight = 3

/**
 * Formats lexemes as a tsvector. They need no escaping: letters and digits, with a point between digits or a
 * leading equals sign.
 */
const vectorOf = (lexemes: Lexemes, least: Weight): string =>
  [...lexemes]
    .flatMap(([lexeme, weight]) => (weight < least ? [] : [`'${lexeme}':1${LETTERS[weight]}`]))
    .join(' ')

/** Builds the part of a batch that `put_words` writes. */
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

const BATCH = 500

const docsOf = (database: OpenDatabase, productIds: readonly number[]) =>
  database.statement<{ doc: string }>(
    'search_docs',
    'select doc from products where product_id = any($1::bigint[]) order by position',
    [productIds],
  )

/**
 * Builds the missing search rows of active products: of products older than the search, and of every product
 * after its rules changed. Returns the number of products indexed.
 */
export const fillSearch = async (database: OpenDatabase): Promise<number> => {
  const missing = await database.statement<{ product_id: number }>(
    'search_missing',
    `select p.product_id from products p left join product_search s using (product_id)
     where p.active and s.rules is distinct from $1 order by p.position`,
    [SEARCH_RULES],
  )
  for (let from = 0; from < missing.length; from += BATCH) {
    const docs = await docsOf(
      database,
      missing.slice(from, from + BATCH).map(({ product_id }) => product_id),
    )
    const batch = searchRows(docs.map(({ doc }) => JSON.parse(doc) as CatalogueProduct))
    await database.statement('search_fill', 'select put_words($1::jsonb)', [JSON.stringify(batch)])
  }
  return missing.length
}
