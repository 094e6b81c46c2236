import { describe, expect, it } from 'vitest'
import { asToday, lineOf, type Choice } from '../../../domain/cart/cartLine.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { productOf } from '../../support/samples/products.ts'

const picture = (file: string) => ({ file, width: 700, height: 700 })

/**
 * A doorbell of 1 kg with a colour and a card option: the black one weighs 200 g more, and takes five days.
 */
const doorbellOf = (more: object = {}): Product =>
  localised(
    productOf(1, {
      weight: { perUnit: 1_000 },
      delivery: { totalDays: 2 },
      images: [picture('white.webp'), picture('black.webp')],
      options: [
        {
          id: 'colour',
          name: 'Kleur',
          items: [
            { id: 'white', name: 'Wit', image: picture('white.webp') },
            {
              id: 'black',
              name: 'Zwart',
              weight: 200,
              deliveryTime: 5,
              prices: { base: 5, discountPercentage: 10 },
              image: picture('black.webp'),
            },
            { id: 'gone', name: 'Groen', state: false, image: picture('white.webp') },
            { id: 'asked', name: 'RAL', cartable: false },
          ],
        },
        {
          id: 'card',
          name: 'Kaart',
          items: [
            { id: 'none', name: 'Geen', isEmpty: true },
            { id: 'year', name: 'Jaar', weight: 3 },
          ],
        },
      ],
      ...more,
    }),
    'nld',
  )
const doorbell = doorbellOf()
const black = { groupId: 'colour', id: 'black' }
const year = { groupId: 'card', id: 'year' }
const made = (choices: readonly Choice[], product = doorbell) => lineOf(product, choices, 3, 'uid-1')
const refusalOf = (choices: readonly Choice[], product = doorbell) => {
  const line = made(choices, product)
  return line.ok ? null : line.refusal
}

describe('the line that adding a product makes', () => {
  it('has the chosen options, their combined weight, and the picture of the choice', () => {
    expect(made([black, year])).toStrictEqual({
      ok: true,
      value: {
        id: '1_card.year_colour.black',
        uid: 'uid-1',
        productId: 1,
        slug: 'melder-1',
        title: 'Melder 1',
        quantity: 3,
        options: [
          { ...black, name: 'Zwart', base: 500, discount: 1_000 },
          { ...year, name: 'Jaar', base: 0, discount: 0 },
        ],
        price: doorbell.price,
        weight: 1_203,
        image: { src: 'black.webp', alt: 'Melder 1' },
      },
    })
  })

  it('has its options in the product’s order, whichever was chosen first, and accepts an empty choice', () => {
    const none = { groupId: 'card', id: 'none' }
    for (const choices of [
      [black, none],
      [none, black],
    ])
      expect(made(choices)).toMatchObject({ value: { options: [black, { ...none, isEmpty: true }] } })
    expect(made([year, black])).toMatchObject({ value: { options: [black, year] } })
    expect(made([black, year])).not.toHaveProperty('value.options.1.isEmpty')
  })

  it('has no picture if its product has none, and the customer’s own prices if they exist', () => {
    const plain = localised(productOf(2), 'nld')
    const breaks = [{ from: 1, base: cents(800) }]
    expect(made([], plain)).toMatchObject({ value: { image: null } })
    expect(made([], plain)).not.toHaveProperty('value.breaks')
    expect(made([], { ...plain, breaks: [] })).not.toHaveProperty('value.breaks')
    expect(made([], { ...plain, breaks })).toMatchObject({ value: { breaks } })
  })

  it.each([
    ['a product that is not sold', { status: 'inactive' }],
    ['one that never comes back', { stock: { isManaged: false, isPermanentlyOutOfStock: true } }],
    ['one of which none is left', { stock: { openQuantity: 0 } }],
  ])('is refused for %s', (_, more) => {
    expect(refusalOf([black, year], doorbellOf(more))).toStrictEqual({ why: 'not-orderable', productId: 1 })
  })

  it('takes one choice of each group, and only options on offer', () => {
    const white = { groupId: 'colour', id: 'white' }
    for (const unknown of [
      { groupId: 'colour', id: 'pink' },
      { groupId: 'colour', id: 'gone' },
      { groupId: 'colour', id: 'year' },
      { groupId: 'sound', id: 'black' },
    ])
      expect(refusalOf([unknown, year])).toStrictEqual({ why: 'unknown-option', ...unknown })
    expect(refusalOf([black, year, white]), 'a second of its group').toStrictEqual({
      why: 'unknown-option',
      ...white,
    })
    const asked = { groupId: 'colour', id: 'asked' }
    expect(refusalOf([asked, year])).toStrictEqual({ why: 'option-not-cartable', ...asked })
    expect(refusalOf([black])).toStrictEqual({ why: 'option-missing', groupId: 'card' })
    expect(refusalOf([year])).toStrictEqual({ why: 'option-missing', groupId: 'colour' })
  })
})

describe('the delivery days of a line', () => {
  const days = (choices: readonly Choice[], product = doorbell) => {
    const line = made(choices)
    if (!line.ok) throw new Error(line.refusal.why)
    return asToday(line.value, product)
  }

  it('are those of its product with the chosen options, and all else stays the same', () => {
    expect(days([{ groupId: 'colour', id: 'white' }, year]).deliveryDays).toBe(2)
    expect(days([black, year])).toMatchObject({
      id: '1_card.year_colour.black',
      quantity: 3,
      deliveryDays: 5,
    })
  })

  it('ignore an option that its product no longer offers', () => {
    expect(days([black, year], { ...doorbell, options: [] }).deliveryDays).toBe(2)
  })
})
