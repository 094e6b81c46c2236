import { expect, test } from 'vitest'
import { languagePreference } from '../../../server/routes/visitor/languagePreference.ts'

test.each([
  ['en', 'eng'],
  ['en-GB,en;q=0.9', 'eng'],
  ['EN-us', 'eng'],
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nld'],
  ['en;q=0.8, nl;q=0.9', 'nld'],
  ['nl;q=0.5,en;q=0.7', 'eng'],
  ['de,fr;q=0.9,en;q=0.2', 'eng'],
  ['de, nl;q=0.001', 'nld'],
  ['en, nl', 'eng'],
  ['nl, en', 'nld'],
  ['en;q=0', null],
  ['en;q=0, *', 'nld'],
  ['*', null],
  ['en;q=0.5, *;q=0.8', 'nld'],
  ['*;q=0.1, en;q=0.2', 'eng'],
  ['fr', null],
  ['', null],
  [undefined, null],
  ['en;q=1.0001', null],
  ['en;q=2', null],
  ['en;q=-1', null],
  ['en;q=', null],
  ['en;q=abc, nl;q=0.1', 'nld'],
  ['english', null],
  ['enough', null],
  ['en_US', null],
  ['en ; q=0.9 , nl ; q=0.8', 'eng'],
  [',,, en ,,', 'eng'],
  ['\u0000en', null],
  [`${'a-'.repeat(5_000)}en`, null],
])('Accept-Language %j prefers %j [1-028]', (header, locale) => {
  expect(languagePreference(header)).toBe(locale)
})
