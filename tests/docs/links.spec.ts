import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const PAGES = [...globSync('*.md'), ...globSync('docs/**/*.md')].sort()
const INDEX = 'docs/README.md'

const textOf = (page: string): string => readFileSync(page, 'utf8').replaceAll(/^```.*?^```$/gmsu, '')

interface Link {
  readonly page: string
  /** relative to the project's root */
  readonly target: string
  /** the heading it leads to, '' for the top of the page */
  readonly heading: string
}

const LINKS: readonly Link[] = PAGES.flatMap((page) =>
  [...textOf(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/gu)].map(
    ([, to = '', heading = '']) => ({ page, target: to === '' ? page : join(dirname(page), to), heading }),
  ),
)

/** The anchor of a heading: its words in lower case, joined by hyphens. */
const anchorsOf = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/gu, '-'),
  )

it('every link leads to a file, and to an existing heading if it names one', () => {
  expect(LINKS.length).toBeGreaterThan(100)
  const broken = LINKS.filter(
    ({ target, heading }) => !existsSync(target) || (heading !== '' && !anchorsOf(target).includes(heading)),
  )
  expect(broken).toEqual([])
})

/** Files that a guide tells its reader to create. */
const EXAMPLE = /visits|\/de\.ts|mine\.prop|\/SHOP\/|adapters\/sql\/migrations/u

it('every path in code spans is a file or a folder of the project', () => {
  // a decision names files as they were when it was made
  const pages = PAGES.filter((page) => !page.startsWith('docs/decisions/'))
  const paths = pages.flatMap((page) =>
    [
      ...textOf(page).matchAll(/`((?:domain|application|adapters|ui|server|tests|docs)\/[\w./-]+\w\/?)`/gu),
    ].map(([, path = '']) => ({ page, path })),
  )
  expect(paths.length).toBeGreaterThan(200)
  expect(paths.filter(({ path }) => !existsSync(path) && !EXAMPLE.test(path))).toEqual([])
})

it('the index links to every page of documentation, and the README to the index', () => {
  const linkedFrom = (page: string) =>
    new Set(LINKS.filter((link) => link.page === page).map(({ target }) => target))
  const indexed = linkedFrom(INDEX)
  expect(PAGES.filter((page) => page.startsWith('docs/') && page !== INDEX && !indexed.has(page))).toEqual([])
  expect(linkedFrom('README.md').has(INDEX)).toBe(true)
})
