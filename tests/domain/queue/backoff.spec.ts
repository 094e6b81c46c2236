import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backoff } from '../../../domain/queue/backoff.ts'
import { runs } from '../../support/runs.ts'

it.each([
  [0, 499],
  [1, 999],
  [6, 31_999],
  [7, 59_999],
  [5_000, 59_999],
])('a delay after %d earlier failures is at most %d ms', (attempt, longest) =>
  expect(backoff(attempt, 1 - Number.EPSILON)).toBe(longest),
)

it('a delay is between 0 and a minute', () =>
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (attempt, random) => {
        const wait = backoff(attempt, random)
        expect(wait >= 0 && wait < 60_000 && Number.isInteger(wait)).toBe(true)
      },
    ),
    runs(1_000),
  ))
