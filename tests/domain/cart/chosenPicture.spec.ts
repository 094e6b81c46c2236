import { describe, expect, it } from 'vitest'
import { chosenPicture, chosenPictureIndex } from '../../../domain/cart/choices/chosenPicture.ts'
import type { OptionItem, Product, ProductImage } from '../../../domain/catalogue/product.ts'
import { basisPoints, NOTHING } from '../../../domain/kernel/cents.ts'

const picture = (name: string): ProductImage => ({
  id: name,
  src: { medium: `/images/${name}-350.webp`, large: `/images/${name}.webp`, max: `/images/${name}.webp` },
  width: 700,
  height: 700,
  alt: name,
})

const item = (groupId: string, id: string, shown: string | null, cartable = true): OptionItem => ({
  id,
  groupId,
  name: id,
  label: '',
  image: shown === null ? null : { medium: picture(shown).src.medium, alt: shown },
  isCustom: false,
  enabled: true,
  price: { base: NOTHING, discount: basisPoints(0) },
  advancedSettings: null,
  cartable,
  weight: 0,
  deliveryTime: 0,
})

const doorbell = (...items: readonly OptionItem[]): Pick<Product, 'images' | 'options'> => ({
  images: ['white', 'white-front', 'black', 'contact'].map(picture),
  options: [{ id: 'colour', name: 'Colour', displayType: 'image', items }],
})
const colours = [item('colour', 'white', 'white'), item('colour', 'black', 'black')]
const choice = (id: string) => [{ groupId: 'colour', id }]

describe('the picture of a selection', () => {
  it('is the one of the chosen colour, at any position among the pictures', () => {
    expect(chosenPictureIndex(doorbell(...colours), choice('white'))).toBe(0)
    expect(chosenPictureIndex(doorbell(...colours), choice('black'))).toBe(2)
    expect(chosenPicture(doorbell(...colours), choice('black'))?.alt).toBe('black')
  })

  it('is the one of the chosen colour, next to a quote-only colour without a picture', () => {
    const asked = item('colour', 'ral', null, false)
    expect(chosenPictureIndex(doorbell(...colours, asked), choice('black'))).toBe(2)
    expect(chosenPictureIndex(doorbell(...colours, asked), choice('ral'))).toBe(0)
  })

  it('is the one of the colour whatever else is chosen, and of the first appearance group if there are two', () => {
    const bell = doorbell(...colours)
    const frames = [item('frame', 'black', 'white-front'), item('frame', 'white', 'contact')]
    const framed = {
      ...bell,
      options: [...bell.options, { ...bell.options[0]!, id: 'frame', items: frames }],
    }
    const frame = [{ groupId: 'frame', id: 'black' }]
    expect(chosenPictureIndex(bell, [...frame, ...choice('black')])).toBe(2)
    expect(chosenPictureIndex(framed, [...frame, ...choice('white')])).toBe(0)
    expect(chosenPictureIndex(framed, frame), 'no colour is chosen by the name of a frame').toBe(1)
  })

  it('stays the first when an added part has a picture of its own', () => {
    const parts = [item('colour', 'nothing', null), item('colour', 'contact', 'contact')]
    expect(chosenPictureIndex(doorbell(...parts), choice('contact'))).toBe(0)
  })

  it('is the first if no choice has a picture, and none if the product has no picture [3-021]', () => {
    expect(chosenPictureIndex(doorbell(...colours), choice('pink'))).toBe(0)
    expect(chosenPictureIndex({ ...doorbell(...colours), options: [] }, choice('black'))).toBe(0)
    expect(chosenPicture({ images: [], options: [] }, [])).toBeUndefined()
  })
})
