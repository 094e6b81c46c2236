import type { CatalogueProduct } from '../../domain/catalogue/product.ts'
import type { OpenDatabase } from './database.ts'
import { SEARCH_RULES, searchRows } from './searchRows.ts'

const BATCH = 500

/**
 * Makes what active products are found by, for those that have none or that of other rules: products of before there was a search
 * like this one, and all of them after the rules changed. Answers how many there were.
 */
export const fillSearch = async (database: OpenDatabase): Promise<number> => {
  for (let done = 0; ;) {
    const rows = await database.statement<{ doc: string }>(
      'search_missing',
      `select p.doc from products p left join product_search s using (product_id)
       where p.active and s.rules is distinct from $1 order by p.position limit $2`,
      [SEARCH_RULES, BATCH],
    )
    if (rows.length === 0) return done
    const batch = searchRows(rows.map(({ doc }) => JSON.parse(doc) as CatalogueProduct))
    await database.statement('search_fill', 'select put_words($1::jsonb)', [JSON.stringify(batch)])
    done += rows.length
  }
}
