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

const FILES = ['domain', 'application', 'adapters', 'ui', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name))
    .map((name) => join(folder, name)),
)

it('the guide to adding a country names every file with a record of all countries', () => {
  const records = FILES.filter((file) => /Record<\s*Country,/u.test(readFileSync(file, 'utf8')))
  expect(records.length).toBeGreaterThan(5)
  expect(records.filter((file) => !LINKED.includes(file))).toEqual([])
})

const OF_LANGUAGES = linkedIn('add-a-language')

it('the guide to adding a language links to files that are there', () => {
  expect(OF_LANGUAGES.length).toBeGreaterThan(10)
  expect(OF_LANGUAGES.filter((path) => !existsSync(path))).toEqual([])
})

it('the guide to adding a language names every file with a record of all languages', () => {
  const records = FILES.filter((file) => /\bnld(?:\/')?:/u.test(readFileSync(file, 'utf8')))
  expect(records.length).toBeGreaterThan(4)
  expect(records.filter((file) => !OF_LANGUAGES.includes(file))).toEqual([])
})
