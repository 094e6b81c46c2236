import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { demands, demandsIn, faultsOf, idsIn, namedTests } from './demands.ts'
import { titlesOf } from './titles.ts'

/**
 * The fault of a test cited as `path › title`, or null: the file must have a test of exactly that title that
 * runs.
 */
const citationFault = (citation: string): string | null => {
  const [path = '', title = ''] = citation.split(' › ')
  if (!existsSync(path)) return `${path}: is not there`
  return titlesOf(path).run.has(title) ? null : `${path}: runs no test "${title}"`
}

it('every demand has a test whose title names it, and no title names anything else', () => {
  const all = demands()
  expect(all.length).toBeGreaterThan(500)
  expect(faultsOf(all, namedTests())).toStrictEqual([])
})

it('every known failure of other shops has an existing test', () => {
  const cited = [...readFileSync('docs/evidence/failures.md', 'utf8').matchAll(/`([^`]+ › [^`]+)`/gu)]
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.flatMap(([, citation = '']) => citationFault(citation) ?? [])).toStrictEqual([])
})

it('a comment cites only existing demands', () => {
  const known = new Set(demands().map(({ id }) => id))
  const cited = ['domain', 'application', 'adapters', 'ui', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|css)$/u.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(folder, path), 'utf8')
        return (text.match(/\[[1-9]-\d{3}(?:, [1-9]-\d{3})*\]/gu) ?? []).flatMap(idsIn)
      }),
  )
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter((id) => !known.has(id))).toStrictEqual([])
})

it('a demand without a test, one listed twice, an unknown id and an id named twice are faults', () => {
  const all = demandsIn(`# Demands

- 1-001 Is covered
- 1-002 Is covered by nothing
- 1-003 Isn't built ([not built](../deviations.md))
- 1-001 Is listed again
`)
  const path = 'tests/some.spec.ts'
  const titles = [
    'covers this [1-001]',
    '1-001, 1-001: says it twice',
    'names 9-999',
    'is from 1-0012 to 11-001',
  ]
  expect(
    faultsOf(
      all,
      titles.map((title) => ({ path, title })),
    ),
  ).toStrictEqual([
    '1-001: is listed twice',
    '1-002: no test names it',
    `${path} › 1-001, 1-001: says it twice: names 1-001 twice`,
    `${path} › names 9-999: 9-999 is no demand`,
  ])
})

it('a citation of a missing file or test is a fault', () => {
  const here = 'tests/architecture/specificationMap.spec.ts'
  expect(citationFault('tests/gone.spec.ts › something')).toBe('tests/gone.spec.ts: is not there')
  expect(citationFault(`${here} › a citation`)).toBe(`${here}: runs no test "a citation"`)
})
