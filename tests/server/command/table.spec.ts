import { expect, test } from 'vitest'
import { table, type Column } from '../../../server/command/table.ts'

const COLUMNS: readonly Column[] = [
  { title: 'name', flexes: true },
  { title: 'n', align: 'right' },
]
const WIDE = { isTTY: true, columns: 80 }

test('columns align next to characters that are wide or composed', () => {
  const rows = ['deur', '漢字', 'e\u0301e\u0301', '👍🏽', '🇳🇱', '❤️', 'ﾊﾞ'].map((name) => [name, '1'])
  expect(table(COLUMNS, rows, WIDE)).toBe(
    [
      'name  n',
      'deur  1',
      '漢字  1',
      'e\u0301e\u0301    1',
      '👍🏽    1',
      '🇳🇱    1',
      '❤️    1',
      'ﾊﾞ    1',
      '',
    ].join('\n'),
  )
})

test('text wraps at its spaces, a long word at the line’s end, and never within a character', () => {
  const word = 'x'.repeat(20)
  const rows = [[`een rookmelder met ${word} ${'🇳🇱'.repeat(9)}`, '1']]
  expect(table(COLUMNS, rows, { isTTY: true, columns: 20 })).toBe(
    [
      'name               n',
      'een rookmelder     1',
      'met',
      word.slice(0, 17),
      word.slice(17),
      '🇳🇱'.repeat(8),
      '🇳🇱',
      '',
    ].join('\n'),
  )
})

test.each([
  [17, `name  rookmelder\n      tuin\nn     1\n`],
  [40, `name             n\nrookmelder tuin  1\n`],
])('a table fits %i columns', (columns, text) => {
  expect(table(COLUMNS, [['rookmelder tuin', '1']], { isTTY: true, columns })).toBe(text)
})
