import { describe, expect, it } from 'vitest'
import { deliveryText } from '../../../ui/product/deliveryText.ts'
import { shop as eng } from '../../../application/texts/eng/shop.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { prepareTexts } from '../../../application/texts/prepareTexts.ts'

const dutch = (days: number) => deliveryText(days, prepareTexts('nld', nld))
const english = (days: number) => deliveryText(days, prepareTexts('eng', eng))

describe('the delivery time in words', () => {
  it('is tomorrow for one day [9-032]', () => {
    expect(dutch(1)).toBe('Morgen bezorgd')
    expect(english(1)).toBe('Delivered tomorrow')
  })

  it('counts days below a week [9-033]', () => {
    expect([2, 6].map(dutch)).toEqual(['Binnen 2 dagen', 'Binnen 6 dagen'])
  })

  it('counts weeks from seven days on, the last one begun as a whole [9-034]', () => {
    expect([7, 8, 14, 15].map(dutch)).toEqual([
      'Binnen 1 week',
      'Binnen 2 weken',
      'Binnen 2 weken',
      'Binnen 3 weken',
    ])
    expect(english(7)).toBe('Within 1 week')
  })

  it('is empty if the days are unknown [9-035]', () => {
    expect(dutch(0)).toBe('Geen indicatie')
  })
})
