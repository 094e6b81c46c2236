import { expect, test } from 'vitest'
import { memo } from '../../../server/render/memo.ts'

const counting = (most: number) => {
  const made: string[] = []
  const of = memo(most, (name) => {
    made.push(name)
    return name === 'none' ? null : { name }
  })
  return { of, made }
}

test('what was made of a name is there when the name is asked for again', () => {
  const { of, made } = counting(10)
  expect(of('a')).toBe(of('a'))
  expect(made).toEqual(['a'])
})

test('whoever asks for ever new names fills no memory: the one asked for longest ago goes', () => {
  const { of, made } = counting(2)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) of(name)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('of a long name, and of what is none, nothing is remembered', () => {
  const { of, made } = counting(10)
  const [longest, longer] = ['x'.repeat(300), 'x'.repeat(301)]
  for (const name of [longest, longer, 'none']) expect(of(name)).toEqual(of(name))
  expect(made).toEqual([longest, longer, longer, 'none', 'none'])
})
