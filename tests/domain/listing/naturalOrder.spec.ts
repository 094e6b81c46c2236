import { expect, it } from 'vitest'
import { naturalOrder } from '../../../domain/listing/naturalOrder.ts'

it.each([
  ['a measure before a word', '2 m', 'Geen'],
  ['less before more', '9 m', '10 m'],
  ['less before more, whatever it is counted in', '99 cm', '1 m'],
  ['by its text what is as much', '1 m', '100 cm'],
  ['what is counted in another unit by that', '500 g', '1 V'],
  ['words by the alphabet', 'Geen', 'Nee'],
  ['numbers within a word by size', 'A9', 'A10'],
  ['what reads alike by its signs', 'A01', 'A1'],
])('in natural order, %s: %s before %s', (_, first, second) => {
  const order = naturalOrder('nld')
  expect(order(first, second)).toBeLessThan(0)
  expect(order(second, first)).toBeGreaterThan(0)
  expect(order(first, first)).toBe(0)
})
