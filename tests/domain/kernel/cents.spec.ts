import { describe, expect, it } from 'vitest'
import { basisPoints, cents, NOTHING } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { sum } from '../../../domain/kernel/sum.ts'

describe('an amount', () => {
  it('is a whole number of cents, up to the largest safe integer', () => {
    for (const n of [0, -1, 495, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]) expect(cents(n)).toBe(n)
    expect(Object.is(cents(-0), 0), 'and there is one nothing').toBe(true)
    expect(NOTHING).toBe(0)
  })

  it.each([0.5, Number.NaN, Infinity, 2 ** 53])('cannot be %d', (n) => {
    expect(() => cents(n)).toThrow(new RangeError(`not a whole number of cents: ${n}`))
  })
})

describe('a share', () => {
  it('is a whole number of basis points of at least 0', () => {
    for (const n of [0, 2_100, 10_000]) expect(basisPoints(n)).toBe(n)
  })

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('cannot be %d', (n) => {
    expect(() => basisPoints(n)).toThrow(new RangeError(`not a whole number of basis points: ${n}`))
  })
})

it('amounts add up, and no amounts add up to 0', () => {
  expect([sum([]), sum([5]), sum([1, 2, 3, -10])]).toStrictEqual([0, 5, -4])
})

it('a rule returns a value or a refusal', () => {
  expect([ok(1), refused('no')]).toStrictEqual([
    { ok: true, value: 1 },
    { ok: false, refusal: 'no' },
  ])
})

it('events are folded in order, into a new state', () => {
  type Said = { readonly type: 'Said'; readonly data: string }
  const letters = {
    initial: () => ({ said: '' }),
    evolve: (state: { said: string }, { data }: Said) => {
      state.said += data
    },
  }
  const events = ['a', 'b', 'c'].map((data): Said => ({ type: 'Said', data }))
  expect(fold(letters, events)).toStrictEqual({ said: 'abc' })
  expect(fold(letters, [])).toStrictEqual({ said: '' })
})
