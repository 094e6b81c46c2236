import { expect, it } from 'vitest'
import { retainedUntil } from '../../../domain/account/retention.ts'

it.each([
  ['2026-11-22T12:00:00Z', 'NL', '2034-01-01T00:00:00.000Z'],
  ['2026-11-22T12:00:00Z', 'BE', '2037-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00Z', 'NL', '2034-01-01T00:00:00.000Z'],
  // a new year in Amsterdam
  ['2026-12-31T23:30:00Z', 'NL', '2035-01-01T00:00:00.000Z'],
])('who bought at %s in %s is known until %s', (placedAt, country, until) => {
  expect(new Date(retainedUntil(Date.parse(placedAt), country)).toISOString()).toBe(until)
})
