import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((path) => join('tests', path))
  .filter((path) => /\.(spec|prop)\.tsx?$/u.test(path) && !path.startsWith('tests/architecture/'))

/** The number of occurrences of a piece of text. */
const count = (text: string, piece: string): number => text.split(piece).length - 1

it('`npm run prove` sets how often each property is tried', () => {
  const sources = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  expect(sources.filter(({ text }) => text.includes('numRuns')).map(({ path }) => path)).toStrictEqual([])
  expect(
    sources.filter(({ text }) => count(text, 'runs(') < count(text, 'fc.assert(')).map(({ path }) => path),
  ).toStrictEqual([])
})
