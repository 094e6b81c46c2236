import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { divide, share } from '../../../domain/kernel/rounding.ts'
import { runs } from '../../support/runs.ts'

const anyAmount = fc.oneof(fc.integer({ min: -2_000, max: 2_000 }), fc.maxSafeInteger()).map(cents)

it('division rounds to the nearest whole number, halves away from zero', () =>
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (n, d) => {
      const twice = 2n * (divide(n, d) * d - n)
      const isHalfAway = twice === (n < 0n ? -d : d)
      expect((twice < d && twice > -d) || isHalfAway).toBe(true)
    }),
    runs(1_000),
  ))

it('a share in doubles equals the share in big integers', () =>
  fc.assert(
    fc.property(
      anyAmount,
      fc.oneof(fc.nat(20_000), fc.nat(10 ** 10)),
      fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 10 ** 15 })),
      (amount, numerator, denominator) => {
        const exact = divide(BigInt(amount) * BigInt(numerator), BigInt(denominator))
        fc.pre(exact <= Number.MAX_SAFE_INTEGER && exact >= -Number.MAX_SAFE_INTEGER)
        expect(share(amount, numerator, denominator)).toBe(Number(exact))
      },
    ),
    runs(5_000),
  ))

it('a share right below or above a whole number is exact, where plain doubles are off', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 26 }),
      fc.integer({ min: 1, max: 2 ** 26 }),
      fc.integer({ min: -1, max: 1 }),
      (whole, denominator, off) => {
        const amount = cents(whole * denominator + off)
        expect(share(amount, 1, denominator)).toBe(Number(divide(BigInt(amount), BigInt(denominator))))
      },
    ),
    runs(5_000),
  ))
