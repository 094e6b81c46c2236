import { expect, it } from 'vitest'
import { allocate } from '../../../domain/kernel/allocate.ts'
import { cents } from '../../../domain/kernel/cents.ts'

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [1, 2, 2], [1, 2, 2]],
  [2, [3, 3, 3], [1, 1, 0]],
  [-2, [3, 3, 3], [-1, -1, 0]],
  [10, [1, 5, 1], [2, 7, 1]],
  [7, [0, 0], [7, 0]],
  [0, [], []],
])('allocation splits %d over %j as %j', (amount, weights, parts) =>
  expect(allocate(cents(amount), weights)).toStrictEqual(parts),
)

it('an amount cannot be allocated without weights', () =>
  expect(() => allocate(cents(1), [])).toThrow(RangeError))
