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

test('a computed value is returned when its name is requested again', () => {
  const { of, made } = counting(10)
  expect(of('a')).toBe(of('a'))
  expect(made).toEqual(['a'])
})

test('ever new names fill no memory: the one requested longest ago is evicted', () => {
  const { of, made } = counting(2)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) of(name)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('nothing is cached for a long or invalid name', () => {
  const { of, made } = counting(10)
  const [longest, longer] = ['x'.repeat(300), 'x'.repeat(301)]
  for (const name of [longest, longer, 'none']) expect(of(name)).toEqual(of(name))
  expect(made).toEqual([longest, longer, longer, 'none', 'none'])
})
