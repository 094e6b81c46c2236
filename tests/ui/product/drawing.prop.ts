import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CANVAS, drawingOf, type Box } from '../../../ui/product/measure/drawing.ts'
import { runs } from '../../support/runs.ts'

const anySize = fc.integer({ min: 1, max: 3_000 })
/** the sizes in cm next to which a reference is shown */
const SEEN = { person: [50, 175], sofa: [220, 95], bed: [180, 210] } as const

const right = ({ x, width }: Box) => x + width
const foot = ({ y, height }: Box) => y + height

it('given any size, then piece and reference are drawn to one scale', () =>
  fc.assert(
    fc.property(anySize, anySize, (width, length) => {
      const { scale, piece, beside, reference } = drawingOf(width, length)
      const [wide, high] = SEEN[reference]
      for (const [drawn, cm] of [
        [piece.width, width],
        [piece.height, length],
        [beside.width, wide],
        [beside.height, high],
      ] as const)
        expect(Math.abs(drawn - cm * scale)).toBeLessThanOrEqual(0.051)
    }),
    runs(1_000),
  ))

it('given any size, then everything is within the drawing, with room for the dimensions below and beside', () =>
  fc.assert(
    fc.property(anySize, anySize, (width, length) => {
      const { piece, beside } = drawingOf(width, length)
      for (const box of [piece, beside]) {
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(15.9)
        expect(right(box)).toBeLessThanOrEqual(CANVAS.width - 55.8)
        expect(foot(box)).toBeLessThanOrEqual(CANVAS.height - 39.8)
      }
    }),
    runs(1_000),
  ))

it('given a person, then they stand beside the piece, on its floor, and a sofa or a bed is centred on the piece', () =>
  fc.assert(
    fc.property(anySize, anySize, (width, length) => {
      const { piece, beside, reference } = drawingOf(width, length)
      if (reference === 'person') {
        expect(beside.x).toBeGreaterThan(right(piece))
        expect(Math.abs(foot(beside) - foot(piece))).toBeLessThanOrEqual(0.21)
      } else {
        expect(Math.abs(beside.x + beside.width / 2 - (piece.x + piece.width / 2))).toBeLessThanOrEqual(0.21)
        expect(foot(beside)).toBeGreaterThan(piece.y)
      }
    }),
    runs(1_000),
  ))

it.each([
  [159, 300, 'person'],
  [300, 139, 'person'],
  [160, 140, 'sofa'],
  [239, 280, 'sofa'],
  [240, 279, 'sofa'],
  [240, 280, 'bed'],
])('given %i × %i cm, then the reference is a %s', (width, length, reference) => {
  expect(drawingOf(width, length).reference).toBe(reference)
})

it('given a length that grows within a room’s height, then the scale stays, so the piece visibly grows', () => {
  const [short, long] = [drawingOf(100, 180), drawingOf(100, 250)]
  expect(long.scale).toBe(short.scale)
  expect(long.piece.height).toBeGreaterThan(short.piece.height)
})
