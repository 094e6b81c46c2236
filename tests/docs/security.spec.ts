import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('docs/evidence/security.md', 'utf8')

/** Code spans that look like files: with folders, or with an extension at the root. */
const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:\.?[\w-]+\/)+[\w.-]+|\.?[\w-]+\.(?:json|mjs|md))`/gu)].map(([, path = '']) => path)

/** OWASP ASVS 4.0.3, levels 1 and 2: the numbers in each section. */
const SECTIONS: Readonly<Record<string, string>> = {
  ...{ 2.1: '1-12', 2.2: '1-3', 2.3: '1-3', 2.4: '1-5', 2.5: '1-7', 2.6: '1-3', 2.7: '1-6', 2.8: '1-7' },
  ...{ 2.9: '1-3', '2.10': '1-4', 3.1: '1', 3.2: '1-4', 3.3: '1-4', 3.4: '1-5', 3.5: '1-3', 3.7: '1' },
  ...{ 4.1: '1-3 5', 4.2: '1-2', 4.3: '1-3', 5.1: '1-5', 5.2: '1-8', 5.3: '1-10', 5.4: '1-3', 5.5: '1-4' },
  ...{ 6.1: '1-3', 6.2: '1-6', 6.3: '1-2', 6.4: '1-2', 7.1: '1-4', 7.2: '1-2', 7.3: '1 3-4', 7.4: '1-3' },
  ...{ 8.1: '1-4', 8.2: '1-3', 8.3: '1-8', 9.1: '1-3', 9.2: '1-4', 10.2: '1-2', 10.3: '1-3', 11.1: '1-8' },
  ...{ 12.1: '1-3', 12.2: '1', 12.3: '1-6', 12.4: '1-2', 12.5: '1-2', 12.6: '1', 13.1: '1 3-5' },
  ...{ 13.2: '1-3 5-6', 13.3: '1-2', 13.4: '1-2', 14.1: '1-4', 14.2: '1-6', 14.3: '2-3', 14.4: '1-7' },
  14.5: '1-4',
}

/** Each number of a section's ranges: `1-3 5`. */
const spread = (section: string, ranges: string): readonly string[] =>
  ranges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => `${section}.${from + at}`)
  })

interface Row {
  readonly numbers: readonly string[]
  readonly stands: string
}
const rows: readonly Row[] = [...page.matchAll(/^\| (\d[\d., –]*?) *\|[^|]*\| (.*?) *\|$/gmu)].map(
  ([, numbers = '', stands = '']) => ({
    numbers: numbers.split(', ').flatMap((part) => {
      const [first = '', last = first] = part.split('–')
      const section = first.split('.').slice(0, 2).join('.')
      return spread(section, `${first.split('.')[2]}-${last.split('.')[2]}`)
    }),
    stands,
  }),
)

it('the security page names existing files', () => {
  const files = filesIn(page)
  expect(files.length).toBeGreaterThan(200)
  expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([])
})

it('the security page has each requirement of level 2 once, and no other', () => {
  const all = Object.entries(SECTIONS).flatMap(([section, ranges]) => spread(section, ranges))
  expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual(all.sort())
})

it('the security page says of each requirement whether it is met, in which file, or why it doesn’t apply', () => {
  const vague = rows.filter(
    ({ stands }) =>
      !(stands.startsWith('met') && filesIn(stands).length > 0) && !/^(?:\*\*not met\*\*|— \S)/u.test(stands),
  )
  expect(vague).toEqual([])
})
