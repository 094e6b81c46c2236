import { describe, expect, it } from 'vitest'
import { lineName } from '../../application/storefront/cart/lineName.ts'
import { optionsText, optionText } from '../../application/texts/optionText.ts'
import type { CartLine, CartLineOption } from '../../domain/cart/cartLine.ts'
import { chosenOf } from '../../domain/cart/choices/chosenOf.ts'
import { basisPoints, cents, NOTHING } from '../../domain/kernel/cents.ts'
import type { CustomSize } from '../../domain/pricing/customSize.ts'

const option = (name: string, more: object = {}) => ({
  ...{ groupId: name, id: name, name, base: NOTHING, discount: basisPoints(0) },
  ...more,
})
const none = option('Zonder kaart', { isEmpty: true })

it('an empty choice is never named, also if nothing else was chosen', () => {
  expect(chosenOf([option('Zwart'), none])).toEqual([option('Zwart')])
  expect(optionsText([option('Zwart'), none], 'nld')).toBe('Zwart')
  expect(optionsText([none], 'eng')).toBe('')
  const line = (id: string, options: CartLine['options']): CartLine =>
    ({ id, productId: 1, title: 'Deurbel', options }) as unknown as CartLine
  const lines = [line('a', [none]), line('b', [option('Jaar')])]
  expect(lines.map((one) => lineName(one, lines, 'nld'))).toEqual(['Deurbel', 'Deurbel (Jaar)'])
})

describe('the name of a made-to-measure choice', () => {
  const option = (custom?: CustomSize): CartLineOption => ({
    groupId: 'size',
    id: 'x',
    name: 'Rechthoek',
    base: cents(1),
    discount: basisPoints(0),
    ...(custom === undefined ? {} : { custom }),
  })

  it('has its size in cm, in Dutch and in English [4-085, 4-086]', () => {
    const straight = option({ width: 1_555, length: 2_330 })
    expect(optionText(straight, 'nld')).toBe('Maatwerk - Rechthoek - Afmeting: (B x L) 155,5 x 233 cm')
    expect(optionText(straight, 'eng')).toBe('Made to measure - Rechthoek - Size: (W x L) 155.5 x 233 cm')
    const round = option({ diameter: 1_500 })
    expect(optionText(round, 'nld')).toBe('Maatwerk - Rechthoek - Afmeting: (Diameter) 150 cm')
    expect(optionText(round, 'eng')).toBe('Made to measure - Rechthoek - Size: (Diameter) 150 cm')
  })

  it('is the option’s own name without a size', () => {
    expect(optionText(option(), 'nld')).toBe('Rechthoek')
  })
})
