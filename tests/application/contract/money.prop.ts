import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { euros, percent } from '../../../application/contract/money.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { runs } from '../../support/runs.ts'

const LIMIT = 1_000_000_000

describe('euros', () => {
  it('survive the wire for every amount', () =>
    fc.assert(
      fc.property(fc.integer({ min: -LIMIT, max: LIMIT }).map(cents), (amount) => {
        expect(z.decode(euros, z.encode(euros, amount))).toBe(amount)
      }),
      runs(5_000),
    ))

  it('survive as decimal texts with two places', () =>
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(99), fc.boolean(), (whole, part, isNegative) => {
        const text = `${isNegative ? '-' : ''}${whole}.${String(part).padStart(2, '0')}`
        const decoded = z.decode(euros, Number(text))
        expect(decoded).toBe((whole * 100 + part) * (isNegative ? -1 : 1) + 0)
        expect(z.encode(euros, decoded)).toBe(Number(text) + 0)
      }),
      runs(5_000),
    ))

  it('are refused if their shortest form has more decimals', () =>
    fc.assert(
      fc.property(fc.double({ min: -10_000_000, max: 10_000_000, noNaN: true }), (n) => {
        const shows = /^-?\d+(\.\d\d?)?$/.test(String(n))
        expect(euros.safeParse(n).success).toBe(shows)
      }),
      runs(2_000),
    ))

  it.each([
    0.001,
    1.005,
    0.1 + 0.2,
    1e-7,
    NaN,
    Infinity,
    -Infinity,
    10_000_000.01,
    -10_000_000.01,
    1e21,
    '1.00',
    null,
  ])('are refused if they are %s', (n) => expect(euros.safeParse(n).success).toBe(false))

  it('are refused with a reason', () => {
    expect(euros.safeParse(1.005).error?.issues.map((issue) => issue.message)).toStrictEqual([
      'an amount has at most two decimals',
    ])
    expect(euros.safeParse(10_000_000.01).error?.issues.map((issue) => issue.message)).toStrictEqual([
      'an amount is at most 10,000,000.00',
    ])
  })

  it('accept their limits, and zero of either sign', () => {
    expect(z.decode(euros, 10_000_000)).toBe(LIMIT)
    expect(z.decode(euros, -10_000_000)).toBe(-LIMIT)
    expect(z.decode(euros, -0)).toBe(0)
  })

  it('are never sent if the other side would refuse them', () =>
    expect(z.safeEncode(euros, cents(LIMIT + 1)).success).toBe(false))
})

describe('percent', () => {
  it('survives the wire for every percentage', () =>
    fc.assert(
      fc.property(fc.nat(100_000).map(basisPoints), (share) => {
        expect(z.decode(percent, z.encode(percent, share))).toBe(share)
      }),
      runs(2_000),
    ))

  it.each([-1, 0.001, NaN, Infinity, 1_000.01, '21'])('is refused if it is %s', (n) =>
    expect(percent.safeParse(n).success).toBe(false),
  )
})
