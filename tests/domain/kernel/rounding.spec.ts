import { expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { divide, share } from '../../../domain/kernel/rounding.ts'

it.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [7n, 3n, 2n],
  [-7n, 3n, -2n],
  [0n, 9n, 0n],
])('division rounds %d / %d to %d', (n, d, rounded) => expect(divide(n, d)).toBe(rounded))

it('a half cent is rounded away from zero, for either sign', () => {
  expect(share(cents(1), 1, 2)).toBe(1)
  expect(share(cents(-1), 1, 2)).toBe(-1)
})

it('a share stays exact if the product exceeds 2^53', () =>
  expect(share(cents(999_999_999), 1_000_000_001, 1_000_000_000)).toBe(1_000_000_000))

it('a result above 2^53 throws', () =>
  expect(() => share(cents(Number.MAX_SAFE_INTEGER), 2, 1)).toThrow(RangeError))
