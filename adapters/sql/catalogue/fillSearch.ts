import type { OpenDatabase } from '../engine/database.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { SEARCH_RULES, searchRows } from './searchRows.ts'

const BATCH = 500

const docsOf = (database: OpenDatabase, productIds: readonly number[]) =>
  database.statement<{ doc: string }>(
    'search_docs',
    'select doc from products where product_id = any($1::bigint[]) order by position',
    [productIds],
  )

/**
 * Makes what active products are found by, for those that have none or that of other rules: products of before there was a search
 * like this one, and all of them after the rules changed. Answers how many there were.
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
