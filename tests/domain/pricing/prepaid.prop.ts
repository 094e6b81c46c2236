import fc from 'fast-check'
import { expect, it } from 'vitest'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { prepaid } from '../../../domain/pricing/dueNow.ts'
import { runs } from '../../support/runs.ts'

const HALF = basisPoints(5_000)
const anyTotal = fc.nat(10_000_000).map(cents)

it('the prepaid amount is the share, never rounded up', () =>
  fc.assert(
    fc.property(anyTotal, fc.nat(10_000).map(basisPoints), (total, share) => {
      const now = prepaid(total, total, share)
      expect(now * 10_000).toBeLessThanOrEqual(total * share)
      expect((now + 1) * 10_000).toBeGreaterThan(total * share)
    }),
    runs(1_000),
  ))

it('the prepaid half is never more than half, nor more than was due without it', () =>
  fc.assert(
    fc.property(anyTotal, fc.nat(10_000_000).map(cents), (total, due) => {
      const now = prepaid(due, total, HALF)
      expect(now * 2).toBeLessThanOrEqual(total)
      expect(now).toBeLessThanOrEqual(due)
    }),
    runs(1_000),
  ))

it('a prepaid share of 100 % is the amount due', () => {
  expect(prepaid(cents(5_706), cents(31_136), basisPoints(10_000))).toBe(5_706)
  expect(prepaid(cents(31_136), cents(31_136), basisPoints(10_000))).toBe(31_136)
})
