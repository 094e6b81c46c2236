import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'docs/guide'
const linkedIn = (guide: string): readonly string[] =>
  [...readFileSync(`${FOLDER}/${guide}.md`, 'utf8').matchAll(/\]\(([^)]+)\)/gu)].map(([, to = '']) =>
    normalize(join(FOLDER, to)),
  )

const FILES = ['domain', 'application', 'adapters', 'ui', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name))
    .map((name) => join(folder, name)),
)

it.each([
  ['country', 'countries', /Record<\s*Country,/u],
  ['language', 'languages', /\bnld(?:\/')?:/u],
])('the guide to adding a %s names every file with a record of all %s', (one, _all, record) => {
  const linked = linkedIn(`add-a-${one}`)
  const records = FILES.filter((file) => record.test(readFileSync(file, 'utf8')))
  expect(records.length).toBeGreaterThan(4)
  expect(records.filter((file) => !linked.includes(file))).toEqual([])
})
