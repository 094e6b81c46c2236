import { describe, expect, it } from 'vitest'
import { titlesIn } from './titles.ts'

const titles = (text: string) => {
  const { run, leftOut } = titlesIn('some.spec.ts', text)
  return { run: [...run], leftOut: [...leftOut] }
}

describe('the titles of a test file', () => {
  it('are those of its tests and groups, in full, a template as written', () => {
    expect(
      titles(
        "describe('a', () => { it(`b ${c} d`, () => {}); test.each(rows)('e %s', () => {}) })\nsay('f')",
      ),
    ).toStrictEqual({ run: ['a', 'b ${c} d', 'e %s'], leftOut: [] })
  })

  it('are the row names if a placeholder stands for them', () => {
    expect(titles("it.each([['one', 1], ['two', 2]])('%s', () => {})").run).toStrictEqual([
      '%s',
      'one',
      'two',
    ])
  })

  it.each(['skip', 'todo', 'fixme', 'skipIf(true)', 'runIf(false)', 'fails', 'concurrent.skip'])(
    'are left out by .%s, with everything in a group',
    (word) => {
      expect(titles(`describe.${word}('a', () => { it('b', () => {}) })`)).toStrictEqual({
        run: [],
        leftOut: ['a', 'b'],
      })
    },
  )
})
