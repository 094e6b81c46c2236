import { expect, it } from 'vitest'
import { lineName } from '../../../domain/cart/lineName.ts'
import { chosenOf, optionsText } from '../../../domain/cart/choices/optionText.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { basisPoints, NOTHING } from '../../../domain/kernel/cents.ts'

const option = (name: string, more: object = {}) => ({
  ...{ groupId: name, id: name, name, base: NOTHING, discount: basisPoints(0) },
  ...more,
})
const none = option('Zonder kaart', { isEmpty: true })

it('a choice of nothing is named nowhere: what was chosen leaves it out, also where nothing else was', () => {
  expect(chosenOf([option('Zwart'), none])).toEqual([option('Zwart')])
  expect(optionsText([option('Zwart'), none], 'nld')).toBe('Zwart')
  expect(optionsText([none], 'eng')).toBe('')
  const line = (id: string, options: CartLine['options']): CartLine =>
    ({ id, productId: 1, title: 'Deurbel', options }) as unknown as CartLine
  const lines = [line('a', [none]), line('b', [option('Jaar')])]
  expect(lines.map((one) => lineName(one, lines, 'nld'))).toEqual(['Deurbel', 'Deurbel (Jaar)'])
})
