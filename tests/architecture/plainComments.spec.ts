import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { plainComments } from '../support/lint/plainComments.mjs'

const found = (code: string): readonly string[] =>
  new Linter()
    .verify(code, {
      plugins: { shop: { rules: { 'plain-comments': plainComments } } },
      rules: { 'shop/plain-comments': 'error' },
    })
    .map(({ line, message }) => `${line}: ${message}`)

test('a comment wider than 110 characters is found by its line', () => {
  expect(found(`/**\n * ${'a'.repeat(108)}\n */`)).toEqual([
    '2: A line of a comment has at most 110 characters; this one has 111.',
  ])
  expect(found(`/**\n * ${'a'.repeat(107)}\n */`)).toEqual([])
})

test('a phrase that a newcomer has to guess is found with a better word, also over two lines', () => {
  expect(found('// for whoever asks')).toEqual([
    '1: Say it plainly: not “whoever” but users who, anyone who.',
  ])
  expect(found('/**\n * The order stands\n * in the log.\n */')).toEqual([
    '1: Say it plainly: not “stands in” but is in, is at, is listed in.',
  ])
})

test('code, and names in back-ticks, may say anything', () => {
  expect(found('const wished = 1 // `wished` is the name in the log')).toEqual([])
})
