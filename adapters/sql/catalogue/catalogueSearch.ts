import { OF_TITLE } from './searchRows.ts'
import type { Weight } from '../../../domain/search/lexemes.ts'
import type { OpenDatabase } from '../engine/database.ts'
import {
  clausesOf,
  lookupOf,
  MOST_COMPOUNDS,
  strangersOf,
  SURE_END,
  type Clause,
  type Lookup,
  type LookedUp,
} from '../../../domain/search/clause.ts'
import { levelsOf, POINTS, waysOf, type Part } from '../../../domain/search/fit.ts'
import type { SearchQuery } from '../../../domain/search/query.ts'
import { MOST_HITS } from '../../../domain/search/searchGroup.ts'

/** Products of one results page, and the number of hits up to `MOST_HITS`. */
export interface Hits {
  readonly productIds: readonly number[]
  readonly total: number
}

interface WordRow {
  readonly kind: string
  readonly about: string
  readonly word: string
}

const lookedUp = async (database: OpenDatabase, { words, ends, start }: Lookup): Promise<LookedUp> => {
  const rows = await database.statement<WordRow>(
    'search_look_up',
    'select * from search_look_up($1::text[], $2::text[], $3, $4, $5)',
    [words, ends, start, SURE_END, MOST_COMPOUNDS],
  )
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted)
  return {
    known: new Set(of('known').map(({ word }) => word)),
    compounds: new Map(
      [...Map.groupBy(of('compound'), ({ about }) => about)].map(([about, same]) => [
        about,
        same.map(({ word }) => word),
      ]),
    ),
    isStart: of('start').length > 0,
  }
}

const guessesOf = async (database: OpenDatabase, words: readonly string[]) => {
  const rows =
    words.length === 0
      ? []
      : await database.statement<WordRow>('search_near', 'select * from search_near($1::text[])', [words])
  return new Map(
    [...Map.groupBy(rows, ({ about }) => about)].map(([about, same]) => [
      about,
      same.map(({ word }) => word),
    ]),
  )
}

const clausesIn = async (database: OpenDatabase, wanted: SearchQuery): Promise<readonly Clause[]> => {
  const found = await lookedUp(database, lookupOf(wanted))
  const strangers = strangersOf(wanted, found).map(({ word }) => word)
  return clausesOf(wanted, found, await guessesOf(database, strangers))
}

interface HitRow {
  readonly product_id: number
  readonly total: number
}

/**
 * Finds the active products that match a query, best first, ranked as in the domain (`fitOf`). It reads,
 * ranks and counts hardly more than `MOST_HITS`, so a frequent word costs no more than a rare one.
 * @param skip hits on earlier pages
 */
export const searchHits = async (
  database: OpenDatabase,
  wanted: SearchQuery,
  limit: number,
  skip: number,
): Promise<Hits> => {
  if (wanted.words.length === 0) return { productIds: [], total: 0 }
  const clauses = await clausesIn(database, wanted)
  const { queries, named, points } = scoredQueries(clauses)
  const hits = (level: number, size: number, from: number) =>
    database.statement<HitRow>(
      'search_hits',
      'select * from search_hits($1::text::tsquery, $2, $3, $4::text[]::tsquery[], $5::boolean[], $6::integer[], $7, $8, $9)',
      [
        wantedQuery(clauses, level),
        wanted.key,
        wanted.keyStart,
        queries,
        named,
        points,
        MOST_HITS + 1,
        Math.max(0, Math.min(size, MOST_HITS - from)),
        from,
      ],
    )
  for (const level of levelsOf(clauses.length)) {
    const rows = await hits(level, limit, skip)
    const [first] = rows.length > 0 || skip === 0 ? rows : await hits(level, 1, 0)
    if (first !== undefined)
      return { productIds: rows.map(({ product_id }) => product_id), total: first.total }
  }
  return { productIds: [], total: 0 }
}

/** The PostgreSQL weight labels from each weight upwards. */
const FROM = { 4: 'A', 3: 'AB', 2: 'ABC', 1: '' } as const satisfies Record<Weight, string>

/**
 * Returns a part of a clause as a tsquery; null if the clause has no such part. Lexemes need no escaping
 * (`searchRows`).
 */
const partQuery = (clause: Clause, part: Part, least: Weight): string | null => {
  const { groups, start } = waysOf(clause, part)
  const weights = FROM[least]
  const one = (lexeme: string) => `'${lexeme}'${weights === '' ? '' : `:${weights}`}`
  const ways = [
    ...groups.map((group) => `(${group.map(one).join(' & ')})`),
    ...(start === null ? [] : [`'${start}':*${weights}`]),
  ]
  return ways.length === 0 ? null : `(${ways.join(' | ')})`
}

const anywhere = (clause: Clause): string => partQuery(clause, 'any', 1) ?? ''

/** Matches products that satisfy at least `level` of the clauses: all, all but one, or any. */
const wantedQuery = (clauses: readonly Clause[], level: number): string => {
  const all = clauses.map(anywhere)
  if (level === all.length) return all.join(' & ')
  if (level === 1) return all.join(' | ')
  return all.map((_, without) => `(${all.filter((__, i) => i !== without).join(' & ')})`).join(' | ')
}

/** The queries that score points, whether a query searches titles only, and its points, in the same order. */
const scoredQueries = (clauses: readonly Clause[]) => {
  const scored = clauses.flatMap((clause) =>
    POINTS.flatMap(({ part, least, points }) => {
      const query = partQuery(clause, part, least)
      return query === null ? [] : [{ query, named: least >= OF_TITLE, points }]
    }),
  )
  return {
    queries: scored.map(({ query }) => query),
    named: scored.map(({ named }) => named),
    points: scored.map(({ points }) => points),
  }
}
