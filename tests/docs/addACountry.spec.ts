import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'docs/guide'
const LINKED = [...readFileSync(`${FOLDER}/add-a-country.md`, 'utf8').matchAll(/\]\(([^)]+)\)/gu)].map(
  ([, to = '']) => normalize(join(FOLDER, to)),
)

it('the guide to adding a country names every file with a record of all countries', () => {
  const files = ['domain', 'application', 'adapters', 'ui', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/u.test(name))
      .map((name) => join(folder, name)),
  )
  const records = files.filter((file) => /Record<\s*Country,/u.test(readFileSync(file, 'utf8')))
  expect(records.length).toBeGreaterThan(5)
  expect(records.filter((file) => !LINKED.includes(file))).toEqual([])
})
