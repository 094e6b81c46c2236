import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveEnd } from '../../../domain/listing/priceRange.ts'
import { runs } from '../../support/runs.ts'

const BOUNDS = { min: 0, max: 100, step: 1 }

describe('a price range', () => {
  it('is clamped to its bounds and rounded to its step [5-036, 5-037]', () => {
    const range = { from: 20, to: 80 }
    expect(moveEnd(range, 'from', -5, BOUNDS)).toEqual({ from: 0, to: 80 })
    expect(moveEnd(range, 'to', 500, BOUNDS)).toEqual({ from: 20, to: 100 })
    expect(moveEnd(range, 'to', 61.6, BOUNDS)).toEqual({ from: 20, to: 62 })
    expect(moveEnd(range, 'to', 63, { ...BOUNDS, step: 10 })).toEqual({ from: 20, to: 60 })
    expect(moveEnd(range, 'to', 98, { min: 0, max: 97, step: 10 })).toEqual({ from: 20, to: 97 })
  })

  it('never inverts and never leaves its bounds [5-036]', () => {
    const amount = fc.integer({ min: -1_000, max: 2_000 })
    const bounds = fc
      .record({ min: fc.nat(500), span: fc.nat(1_000), step: fc.integer({ min: 1, max: 50 }) })
      .map(({ min, span, step }) => ({ min, max: min + span, step }))
    fc.assert(
      fc.property(bounds, fc.array(fc.tuple(fc.constantFrom('from', 'to'), amount)), (within, moves) => {
        let range = { from: within.min, to: within.max }
        for (const [end, to] of moves) {
          range = moveEnd(range, end as 'from' | 'to', to, within)
          expect(range.from).toBeLessThanOrEqual(range.to)
          for (const one of [range.from, range.to]) {
            expect(one).toBeGreaterThanOrEqual(within.min)
            expect(one).toBeLessThanOrEqual(within.max)
            expect(one === within.max || (one - within.min) % within.step === 0).toBe(true)
          }
        }
      }),
      runs(100),
    )
  })
})
