import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { isWord, type Lexemes, type Weight } from '../../../domain/search/lexemes.ts'
import { productKeys, productLexemes } from '../../../domain/search/productTexts.ts'
import type { OpenDatabase } from '../engine/database.ts'

/** Raised whenever the rules by which lexemes are made change, so that every product's are made anew. */
const SEARCH_RULES = 3

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

const BATCH = 500

const docsOf = (database: OpenDatabase, productIds: readonly number[]) =>
  database.statement<{ doc: string }>(
    'search_docs',
    'select doc from products where product_id = any($1::bigint[]) order by position',
    [productIds],
  )

/**
 * Builds the missing search rows of active products: of products older than this search, and of all products after its
 * rules changed. Returns how many products it indexed.
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
