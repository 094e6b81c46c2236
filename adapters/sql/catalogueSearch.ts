import { articleKey, searchWords } from '../../domain/catalogue/folded.ts'
import type { OpenDatabase } from './database.ts'

export interface Hit {
  readonly product_id: number
  readonly total: number
}

/** Below this a prefix of an article number says too little. */
const SHORTEST_PREFIX = 4
/** Letters that a word needs before a typing error in it can be guessed. */
const SHORTEST_GUESS = 4

const FOUND = `
  with wanted as (select to_tsquery('simple', $1) || to_tsquery('dutch', $1) as q),
  hits as (
    select p.product_id, (p.mpn_key = $2 or p.gtin = $2) as exact, $3 <> '' and (p.mpn_key like $3 or p.gtin like $3) as starts,
      ts_rank(p.words, q) as rank
    from products p, wanted
    where p.active and (p.words @@ q or p.mpn_key = $2 or p.gtin = $2 or ($3 <> '' and (p.mpn_key like $3 or p.gtin like $3))))
  select product_id, count(*) over () as total from hits
  order by exact desc, starts desc, rank desc, product_id limit $4`

const GUESSED = `
  select product_id, count(*) over () as total from products p
  where p.active and (select bool_and(w <% p.plain) from unnest($1::text[]) as w)
    and p.plain %> $2
  order by (select sum(word_similarity(w, p.plain)) from unnest($1::text[]) as w) desc, product_id limit $3`

/** Active products that a query finds, best first: article numbers and EANs, then words, then words with typing errors. */
export const searchHits = async (
  database: OpenDatabase,
  query: string,
  limit: number,
): Promise<readonly Hit[]> => {
  const words = searchWords(query)
  if (words.length === 0) return []
  const key = articleKey(query.slice(0, 100))
  const hits = await database.statement<Hit>('catalogue_search', FOUND, [
    `${words.join(' & ')}:*`,
    key,
    key.length >= SHORTEST_PREFIX ? `${key}%` : '',
    limit,
  ])
  if (hits.length > 0) return hits
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (longest.length < SHORTEST_GUESS) return []
  return database.statement<Hit>('catalogue_guess', GUESSED, [
    words.filter((word) => word.length >= SHORTEST_GUESS),
    longest,
    limit,
  ])
}
