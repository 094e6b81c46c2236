import { expect, it } from 'vitest'
import { trimSigns, trimEndSigns } from '../../../domain/kernel/trimSigns.ts'

it('a text loses the given characters at its end, and none within it', () => {
  expect(trimEndSigns(', a, b,;', /[\s,;]/)).toBe(', a, b')
  expect(trimEndSigns(',;', /[\s,;]/)).toBe('')
  expect(trimEndSigns('', /[\s,;]/)).toBe('')
})

it('a text loses the given characters at either end', () => {
  expect(trimSigns(', a, b,;', /[\s,;]/)).toBe('a, b')
  expect(trimSigns(',;', /[\s,;]/)).toBe('')
})
