import { expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { divide, share } from '../../../domain/kernel/rounding.ts'

it.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [7n, 3n, 2n],
  [-7n, 3n, -2n],
  [0n, 9n, 0n],
])('rounds %d / %d to %d', (n, d, rounded) => expect(divide(n, d)).toBe(rounded))

it('rounds a half cent up in size, whatever its sign', () => {
  expect(share(cents(1), 1, 2)).toBe(1)
  expect(share(cents(-1), 1, 2)).toBe(-1)
})

it('stays exact where the product passes 2^53', () =>
  expect(share(cents(999_999_999), 1_000_000_001, 1_000_000_000)).toBe(1_000_000_000))

it('takes a result beyond 2^53 for the bug it is', () =>
  expect(() => share(cents(Number.MAX_SAFE_INTEGER), 2, 1)).toThrow(RangeError))
