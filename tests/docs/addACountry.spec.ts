import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'docs/guide'
const linkedIn = (guide: string): readonly string[] =>
  [...readFileSync(`${FOLDER}/${guide}.md`, 'utf8').matchAll(/\]\(([^)]+)\)/gu)].map(([, to = '']) =>
    normalize(join(FOLDER, to)),
  )
const LINKED = linkedIn('add-a-country')

it('the guide to adding a country links to files that are there', () => {
  expect(LINKED.length).toBeGreaterThan(20)
  expect(LINKED.filter((path) => !existsSync(path))).toEqual([])
})

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

it('the guide to adding a language links to files that are there', () => {
  const linked = linkedIn('add-a-language')
  expect(linked.length).toBeGreaterThan(20)
  expect(linked.filter((path) => !existsSync(path))).toEqual([])
})
