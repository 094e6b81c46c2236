import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocate } from '../../../domain/kernel/allocate.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { runs } from '../../support/runs.ts'

const anyAmount = fc
  .oneof(
    fc.integer({ min: -50, max: 50 }),
    fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
    fc.maxSafeInteger(),
  )
  .map(cents)
const someWeights = fc.oneof(
  fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }),
  fc.array(fc.nat(10 ** 9), { minLength: 1, maxLength: 12 }),
  fc.array(fc.nat(2 ** 53 - 1), { minLength: 1, maxLength: 12 }),
)
const total = (numbers: readonly number[]): bigint => numbers.reduce((sum, n) => sum + BigInt(n), 0n)

/** The rule in big integers alone. */
const slowly = (amount: number, weights: readonly number[]): readonly number[] => {
  const size = BigInt(Math.abs(amount))
  const sum = total(weights)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const shares = weights.map((weight, index) => {
    const product = size * BigInt(weight)
    return { index, part: product / sum, remainder: product % sum }
  })
  let missing = size - shares.reduce((all, { part }) => all + part, 0n)
  const ranked = shares.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )
  for (const entry of ranked) {
    if (missing === 0n) break
    entry.part += 1n
    missing -= 1n
  }
  return shares.map(({ part }) => Number(part) * (amount < 0 ? -1 : 1) + 0)
}

it('allocation loses no cent and is never a cent off the exact share', () =>
  fc.assert(
    fc.property(anyAmount, someWeights, (amount, weights) => {
      const parts = allocate(amount, weights)
      expect(total(parts)).toBe(BigInt(amount))
      const sum = total(weights)
      if (sum === 0n) return
      parts.forEach((part, index) => {
        const off = BigInt(part) * sum - BigInt(amount) * BigInt(weights[index]!)
        expect(off < sum && off > -sum).toBe(true)
      })
    }),
    runs(2_000),
  ))

it('allocation in doubles equals allocation in big integers', () =>
  fc.assert(
    fc.property(anyAmount, someWeights, (amount, weights) => {
      expect(allocate(amount, weights)).toStrictEqual(slowly(amount, weights))
    }),
    runs(2_000),
  ))

it('a weight of 0 gets nothing while another weight is above 0', () =>
  fc.assert(
    fc.property(anyAmount, someWeights, (amount, weights) => {
      fc.pre(total(weights) > 0n)
      const parts = allocate(amount, weights)
      expect(parts.filter((part, index) => weights[index] === 0 && part !== 0)).toStrictEqual([])
    }),
    runs(1_000),
  ))
