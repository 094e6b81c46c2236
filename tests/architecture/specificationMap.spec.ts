import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEMANDS } from './demands.ts'
import { titlesOf } from './titles.ts'

const MAP = 'docs/specification-map.md'

interface Row {
  readonly id: string
  readonly demand: string
  /** `path › title` of a test each */
  readonly holders: readonly string[]
}

/** The rows of the table: `| id | demand | held by |`, each holder in backticks. */
const rowsOf = (text: string): readonly Row[] =>
  text
    .split('\n')
    .filter((line) => /^\| \d+-\d+ \|/u.test(line))
    .map((line) => {
      const [, id = '', demand = '', heldBy = ''] = line.split('|').map((cell) => cell.trim())
      return { id, demand, holders: [...heldBy.matchAll(/`([^`]+)`/gu)].map(([, holder = '']) => holder) }
    })

/** What is wrong with a holder, or null: its file must be there, and in it a test of that very title that isn't left out. */
const faultOf = (holder: string): string | null => {
  const [path = '', title] = holder.split(' › ')
  if (title === undefined || title === '') return `${holder}: names no test`
  if (!existsSync(path)) return `${path}: is not there`
  const { run, leftOut } = titlesOf(path)
  if (leftOut.has(title)) return `${path}: leaves out "${title}"`
  return run.has(title) ? null : `${path}: has no test "${title}"`
}

const faultsOf = (rows: readonly Row[]): readonly string[] => [
  ...DEMANDS.filter((id) => !rows.some((row) => row.id === id)).map((id) => `${id}: is missing`),
  ...rows.flatMap(({ id, holders }) =>
    holders.length === 0 ? [`${id}: nothing holds it`] : holders.flatMap((one) => faultOf(one) ?? []),
  ),
]

it('holds every demand by a test that is there', () => {
  expect(faultsOf(rowsOf(readFileSync(MAP, 'utf8')))).toStrictEqual([])
})

it('holds every failure that shops are known for by a test that is there', () => {
  const holders = [...readFileSync('docs/failures.md', 'utf8').matchAll(/`([^`]+ › [^`]+)`/gu)]
  expect(holders.length).toBeGreaterThan(20)
  expect(holders.flatMap(([, holder = '']) => faultOf(holder) ?? [])).toStrictEqual([])
})

it('sees a row that is gone, a row that nothing holds, a file that is gone and a test that is gone', () => {
  const here = 'tests/architecture/specificationMap.spec.ts'
  const rows = DEMANDS.slice(4).map(
    (id) => `| ${id} | what it says | \`${here} › holds every demand by a test that is there\` |`,
  )
  const text = [
    '| 1-001 | what it says | a look |',
    '| 1-002 | what it says | `tests/gone.spec.ts › something` |',
    `| 1-003 | what it says | \`${here} › holds every dem\` and \`tests/gone.spec.ts\` |`,
    ...rows,
  ].join('\n')
  expect(faultsOf(rowsOf(text))).toStrictEqual([
    '1-004: is missing',
    '1-001: nothing holds it',
    'tests/gone.spec.ts: is not there',
    `${here}: has no test "holds every dem"`,
    'tests/gone.spec.ts: names no test',
  ])
})
