import { expect, it } from 'vitest'
import { moveEnd } from '../../../domain/listing/priceRange.ts'

const RANGE = { from: 20, to: 80 }

it('a slider end moves to the nearest step above the minimum', () => {
  const bounds = { min: 5, max: 100, step: 10 }
  expect(moveEnd(RANGE, 'to', 37, bounds)).toEqual({ from: 20, to: 35 })
  expect(moveEnd(RANGE, 'from', 29, bounds)).toEqual({ from: 25, to: 80 })
  expect(moveEnd(RANGE, 'from', -50, bounds)).toEqual({ from: 5, to: 80 })
})

it('the maximum can be reached even if it is on no step, and nothing beyond it', () => {
  expect(moveEnd(RANGE, 'to', 94, { min: 0, max: 94, step: 10 })).toEqual({ from: 20, to: 94 })
  expect(moveEnd(RANGE, 'to', 93, { min: 0, max: 94, step: 10 })).toEqual({ from: 20, to: 90 })
  expect(moveEnd(RANGE, 'to', 96, { min: 0, max: 97, step: 10 })).toEqual({ from: 20, to: 97 })
  expect(moveEnd(RANGE, 'to', 150, { min: 0, max: 97, step: 10 })).toEqual({ from: 20, to: 97 })
})

it('a slider end stops at the other end', () => {
  const bounds = { min: 0, max: 100, step: 1 }
  expect(moveEnd(RANGE, 'from', 90, bounds)).toEqual({ from: 80, to: 80 })
  expect(moveEnd(RANGE, 'to', 10, bounds)).toEqual({ from: 20, to: 20 })
})
