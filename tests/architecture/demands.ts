import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { titlesOf } from './titles.ts'

/** A demand of docs/reference/demands.md. */
export interface Demand {
  readonly id: string
  readonly text: string
  readonly isBuilt: boolean
}

/** A test that runs, by its file and its title as written. */
export interface Named {
  readonly path: string
  readonly title: string
}

const LINE = /^- ([1-9]-\d{3}) (.+)$/gmu
const ID = /(?<![\w-])[1-9]-\d{3}(?![\w-])/gu
const NOT_BUILT = '[not built](../deviations.md)'

export const demandsIn = (text: string): readonly Demand[] =>
  [...text.matchAll(LINE)].map(([, id = '', said = '']) => ({
    id,
    text: said,
    isBuilt: !said.includes(NOT_BUILT),
  }))

export const demands = (): readonly Demand[] => demandsIn(readFileSync('docs/reference/demands.md', 'utf8'))

/** The demand ids in a title, with repeats. */
export const idsIn = (title: string): readonly string[] => title.match(ID) ?? []

/**
 * Every test below tests/ whose title names a demand. Reading a title takes a parser, so other files are
 * skipped.
 */
export const namedTests = (): readonly Named[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((path) => join('tests', path))
    .filter((path) => /\.tsx?$/u.test(path) && !path.startsWith('tests/architecture/'))
    .filter((path) => idsIn(readFileSync(path, 'utf8')).length > 0)
    .sort()
    .flatMap((path) => [...titlesOf(path).run].map((title) => ({ path, title })))
    .filter(({ title }) => idsIn(title).length > 0)

const twice = (ids: readonly string[]): readonly string[] => ids.filter((id, n) => ids.indexOf(id) < n)

/** Demands without a test, titles with an unknown demand, and repeats. */
export const faultsOf = (all: readonly Demand[], tests: readonly Named[]): readonly string[] => {
  const known = new Set(all.map(({ id }) => id))
  const named = new Set(tests.flatMap(({ title }) => idsIn(title)))
  return [
    ...twice(all.map(({ id }) => id)).map((id) => `${id}: is listed twice`),
    ...all.flatMap(({ id, isBuilt }) => (isBuilt && !named.has(id) ? [`${id}: no test names it`] : [])),
    ...tests.flatMap(({ path, title }) => [
      ...idsIn(title).flatMap((id) => (known.has(id) ? [] : [`${path} › ${title}: ${id} is no demand`])),
      ...twice(idsIn(title)).map((id) => `${path} › ${title}: names ${id} twice`),
    ]),
  ]
}
