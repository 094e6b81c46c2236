import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILES = globSync('{domain,application,adapters,ui,server}/**/*.{ts,tsx}')

const naming = (pattern: RegExp): readonly string[] =>
  FILES.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()

test('the table of languages alone knows how the addresses of a language begin', () => {
  expect(FILES.length).toBeGreaterThan(500)
  expect(naming(/\/en\b/u)).toEqual(['domain/kernel/locale.ts'])
})

test('an address is taken apart in one place; elsewhere it is filters, or the names of categories, that slashes part', () => {
  expect(naming(/\.split\((?:['"`]\/['"`]|\/\\\/)/u)).toEqual([
    'application/pages/addressWords.ts',
    'application/pages/place.ts',
    'domain/catalogue/categoryTree.ts',
    'domain/listing/filterPath.ts',
    'domain/search/kinds.ts',
  ])
})
