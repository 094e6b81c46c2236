import { expect, it } from 'vitest'
import { withoutEnds, withoutTail } from '../../../domain/kernel/withoutEnds.ts'

it('a text loses the signs of a class at its end, and none within it', () => {
  expect(withoutTail(', a, b,;', /[\s,;]/)).toBe(', a, b')
  expect(withoutTail(',;', /[\s,;]/)).toBe('')
  expect(withoutTail('', /[\s,;]/)).toBe('')
})

it('a text loses the signs of a class at either end', () => {
  expect(withoutEnds(', a, b,;', /[\s,;]/)).toBe('a, b')
  expect(withoutEnds(',;', /[\s,;]/)).toBe('')
})
