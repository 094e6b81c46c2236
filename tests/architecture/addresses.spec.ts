import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILES = globSync('{domain,application,adapters,ui,server}/**/*.{ts,tsx}')

const naming = (pattern: RegExp): readonly string[] =>
  FILES.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()

test('only the table of languages knows the prefix of a language’s addresses', () => {
  expect(FILES.length).toBeGreaterThan(500)
  expect(naming(/\/en\b/u)).toEqual(['domain/kernel/locale.ts'])
})

test('addresses are split in one place; elsewhere slashes split filters, names of categories, or a backup’s paths', () => {
  expect(naming(/\.split\((?:['"`]\/['"`]|\/\\\/)/u)).toEqual([
    'application/contract/files/backupManifest.ts',
    'application/pages/addressWords.ts',
    'application/pages/place.ts',
    'domain/catalogue/categoryTree.ts',
    'domain/listing/filterPath.ts',
    'domain/search/kinds.ts',
    'server/command/backup/restore.ts',
  ])
})
