import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  ON_DESKTOP,
  ON_MOBILE,
  VISIBLE_THUMBNAILS,
  zoomRatio,
} from '../../../ui/product/gallery/galleryLimits.ts'
import { runs } from '../../support/runs.ts'

it('seven thumbnails are visible [9-014]', () => {
  expect(VISIBLE_THUMBNAILS).toBe(7)
})

it('up to 768 px a tap opens the pictures, above it a mouse zooms [9-014]', () => {
  expect(ON_MOBILE).toBe('(max-width: 768px)')
  expect(ON_DESKTOP).toContain('(min-width: 768.02px)')
})

it('a picture is magnified three times at most and never made smaller [2-120, 9-014]', () => {
  expect([zoomRatio(3_000, 400), zoomRatio(800, 600), zoomRatio(100, 560), zoomRatio(700, 0)]).toEqual([
    3, 2, 1, 3,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 4_000 }), (width, shown) => {
      const ratio = zoomRatio(width, shown)
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(3)
    }),
    runs(1_000),
  )
})
