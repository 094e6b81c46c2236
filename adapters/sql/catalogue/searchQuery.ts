import type { Clause } from '../../../domain/search/clause.ts'
import { POINTS, waysOf, type Part } from '../../../domain/search/fit.ts'
import type { Weight } from '../../../domain/search/lexemes.ts'
import { OF_TITLE } from './searchRows.ts'

/** The weights from one on up, as PostgreSQL names them. */
const FROM = { 4: 'A', 3: 'AB', 2: 'ABC', 1: '' } as const satisfies Record<Weight, string>

/** A part of a clause as a tsquery; null when there is no such part. Nothing in lexemes needs escaping (`searchRows`). */
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

/** Products that answer at least so many of the clauses: all, all but one, or any. */
export const wantedQuery = (clauses: readonly Clause[], level: number): string => {
  const all = clauses.map(anywhere)
  if (level === all.length) return all.join(' & ')
  if (level === 1) return all.join(' | ')
  return all.map((_, without) => `(${all.filter((__, i) => i !== without).join(' & ')})`).join(' | ')
}

/** What points are given for, whether the few words of a product's name decide it, and how many points, in the same order. */
export const scoredQueries = (clauses: readonly Clause[]) => {
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
