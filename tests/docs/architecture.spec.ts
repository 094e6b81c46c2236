import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Paths from the root that a text names in backticks; those of shops and folders with a star are patterns. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:domain|application|adapters|ui|server|tests|docs)\/[\w./-]+)`/gu)].map(
    ([, path = '']) => path,
  )

it('names files and folders that are there', () => {
  const paths = pathsIn(readFileSync('docs/guide/architecture.md', 'utf8'))
  expect(paths.length).toBeGreaterThan(30)
  const missing = paths.filter((path) => !existsSync(path))
  expect(missing).toStrictEqual([])
})
