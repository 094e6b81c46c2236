import { expect, it } from 'vitest'
import { isRetained, retainedUntil } from '../../../domain/account/retention.ts'

it.each([
  ['2026-11-22T12:00:00Z', 'NL', '2034-01-01T00:00:00.000Z'],
  ['2026-11-22T12:00:00Z', 'BE', '2037-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00Z', 'NL', '2034-01-01T00:00:00.000Z'],
  // the new year starts in Amsterdam
  ['2026-12-31T23:30:00Z', 'NL', '2035-01-01T00:00:00.000Z'],
])('a buyer’s details from %s in %s are retained until %s', (placedAt, country, until) => {
  expect(new Date(retainedUntil(Date.parse(placedAt), country)).toISOString()).toBe(until)
})

it.each([
  ['2033-12-31T22:00:00Z', true],
  ['2034-01-01T00:00:00Z', null],
  ['2036-12-31T22:00:00Z', null],
  ['2037-01-01T00:00:00Z', false],
])('at %s whether a buyer of 2026 is still retained is %s before their country is known', (now, isKept) => {
  expect(isRetained(Date.parse('2026-11-22T12:00:00Z'), Date.parse(now))).toBe(isKept)
})
