import type { Clause } from './clause.ts'
import { kindLexeme } from './kinds.ts'
import type { Lexemes, Weight } from './lexemes.ts'

/** The parts of a clause that score points. */
export type Part = 'any' | 'close' | 'exact' | 'joined' | 'kind'

/** The scoring table: the points of all matching rows add up. */
export const POINTS: readonly { readonly part: Part; readonly least: Weight; readonly points: number }[] = [
  { part: 'any', least: 1, points: 1 },
  { part: 'any', least: 2, points: 2 },
  { part: 'any', least: 3, points: 3 },
  { part: 'any', least: 4, points: 4 },
  { part: 'close', least: 4, points: 3 },
  { part: 'exact', least: 4, points: 1 },
  { part: 'joined', least: 4, points: 2 },
  { part: 'kind', least: 1, points: 5 },
]

/** The alternatives of a part: groups of words that must all match, and a prefix. */
export interface Ways {
  readonly groups: readonly (readonly string[])[]
  readonly start: string | null
}

export const waysOf = (clause: Clause, part: Part): Ways => {
  const { word, stems, joined, start, wide } = clause
  const single = (words: readonly string[]) => words.map((one) => [one])
  switch (part) {
    case 'exact':
      return { groups: [[word]], start: null }
    case 'joined':
      return { groups: joined, start: null }
    case 'close':
      return { groups: [...single([word, ...stems]), ...joined], start: null }
    case 'any':
      return { groups: [...single([word, ...stems]), ...joined, ...wide], start }
    case 'kind':
      return { groups: waysOf(clause, 'any').groups.map((group) => [kindLexeme(group)]), start: null }
  }
}

/** The highest weight of any matching alternative, 0 if none matches. */
const weightOf = ({ groups, start }: Ways, lexemes: Lexemes): number => {
  let best = 0
  for (const group of groups)
    best = Math.max(best, Math.min(...group.map((lexeme) => lexemes.get(lexeme) ?? 0)))
  if (start !== null)
    for (const [lexeme, weight] of lexemes) if (weight > best && lexeme.startsWith(start)) best = weight
  return best
}

/** How well something matches a query. */
export interface Fit {
  /** number of matched words */
  readonly words: number
  /** number of words that match its name, literally or by stem */
  readonly named: number
  readonly points: number
}

export const fitOf = (clauses: readonly Clause[], lexemes: Lexemes): Fit => {
  let [words, named, points] = [0, 0, 0]
  for (const clause of clauses) {
    const weights = new Map<Part, number>()
    for (const { part, least, points: more } of POINTS) {
      const weight = weights.get(part) ?? weightOf(waysOf(clause, part), lexemes)
      weights.set(part, weight)
      if (weight >= least) points += more
    }
    const best = weights.get('any') ?? 0
    if (best > 0) words += 1
    if (weights.get('close') === 4) named += 1
  }
  return { words, named, points }
}

/** The numbers of words that must match, in the order they are tried: all; then all but one; then any one. */
export const levelsOf = (words: number): readonly number[] => [
  ...new Set([words, words - 1, 1].filter((level) => level > 0)),
]
