import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, sourceSetOf, isStoredPicture, storedPictureName } from '../../../domain/catalogue/picture.ts'
import { runs } from '../../support/runs.ts'

const picture = (medium: string, large: string, max: string, width: number, height: number) => ({
  src: { medium, large, max },
  width,
  height,
})

test('a browser can choose between the available sizes, each with its width [3-006]', () => {
  expect(sourceSetOf(picture('/m', '/l', '/x', 1_400, 700))).toBe('/m 350w, /l 700w, /x 1400w')
  expect(sourceSetOf(picture('/m', '/l', '/x', 700, 1_400))).toBe('/m 175w, /l 350w, /x 700w')
  expect(sourceSetOf(picture('/m', '/x', '/x', 700, 700))).toBe('/m 350w, /x 700w')
  expect(sourceSetOf(picture('/x', '/x', '/x', 800, 800))).toBeUndefined()
})

test('a small picture never offers the largest size, unless it is the only one', () => {
  expect(sourceSetOf(picture('/m', '/l', '/x', 1_600, 1_600), 'large')).toBe('/m 350w, /l 700w')
  expect(sourceSetOf(picture('/m', '/x', '/x', 700, 700), 'large')).toBe('/m 350w, /x 700w')
  expect(sourceSetOf(picture('/m', '/x', '/x', 1_400, 1_400), 'large')).toBe('/m 350w, /x 1400w')
  expect(sourceSetOf(picture('/x', '/x', '/x', 800, 800), 'large')).toBeUndefined()
})

test('a resized picture keeps its aspect ratio, fits, and is never enlarged', () => {
  const length = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(length, length, fc.integer({ min: 1, max: 2_000 }), (width, height, side) => {
      const found = fitted(width, height, side)
      expect(Math.max(found.width, found.height)).toBe(Math.min(side, Math.max(width, height)))
      expect(Math.min(found.width, found.height)).toBeGreaterThanOrEqual(1)
      const exact = (Math.min(width, height) * Math.max(found.width, found.height)) / Math.max(width, height)
      expect(Math.abs(Math.min(found.width, found.height) - Math.max(1, exact))).toBeLessThanOrEqual(0.5)
    }),
    runs(1_000),
  )
})

test('a stored picture’s name cannot address another file', () => {
  const stored = `ab/${'cd'.repeat(15)}-700.webp`
  expect(storedPictureName(`ab${'cd'.repeat(15)}`, 700)).toBe(stored)
  expect(isStoredPicture(stored)).toBe(true)
  for (const name of [
    '../master.key',
    'ab/../../master.key',
    'ab/x-700.webp',
    'hub.webp',
    'AB/'.padEnd(40, 'a'),
    `../${stored}`,
    `${stored}/../../master.key`,
    stored.replace('.webp', 'xwebp'),
    stored.replace('-700', '-70000'),
    stored.replace('-700', '-'),
    stored.replace('-700', '-x'),
    stored.replace('ab/', 'a/'),
    stored.replace('ab/', 'abc/'),
    stored.replace('cd', 'c'),
    stored.replace('cd', 'cde'),
    stored.toUpperCase(),
  ])
    expect(isStoredPicture(name)).toBe(false)
})
