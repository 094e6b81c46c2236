import { describe, expect, it } from 'vitest'
import type { Stock } from '../../../domain/catalogue/product.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { prepareTexts } from '../../../application/texts/prepareTexts.ts'
import { isLow, stockText } from '../../../ui/product/tile/stockText.ts'

const say = prepareTexts('nld', nld)
const stock = (change: Partial<Stock>): Stock => ({
  openQuantity: 0,
  isManaged: true,
  isPermanentlyOutOfStock: false,
  ...change,
})
const shown = (change: Partial<Stock>, displayType: 'text' | 'quantity' = 'text', lowStockThreshold = 3) =>
  stockText(stock(change), { displayType, state: true, lowStockThreshold }, say)

describe('the stock text', () => {
  it('has a number only if the shop shows numbers, and always for low stock [1-021]', () => {
    expect(shown({ openQuantity: 12 })).toBe('Op voorraad')
    expect(shown({ openQuantity: 12 }, 'quantity')).toBe('12 op voorraad')
    expect(shown({ openQuantity: 3 })).toBe('Nog 3 op voorraad')
  })

  it('follows the shop’s threshold for low stock [1-021, 9-043]', () => {
    for (const threshold of [0, 3, 10]) {
      expect(shown({ openQuantity: threshold + 1 }, 'text', threshold)).toBe('Op voorraad')
      if (threshold > 0)
        expect(shown({ openQuantity: threshold }, 'text', threshold)).toBe(`Nog ${threshold} op voorraad`)
    }
  })

  it('claims no stock if it is not counted [1-021]', () => {
    expect(shown({ isManaged: false })).toBe('Leverbaar')
    expect(shown({ isManaged: false }, 'quantity')).toBe('Leverbaar')
    const config = { displayType: 'text', state: true, lowStockThreshold: 3 } as const
    expect([true, false].map((isManaged) => isLow(stock({ isManaged, openQuantity: 1 }), config))).toEqual([
      true,
      false,
    ])
  })

  it('tells temporarily from permanently out of stock', () => {
    expect(shown({})).toBe('Niet op voorraad')
    expect(shown({ isPermanentlyOutOfStock: true, openQuantity: 4 })).toBe('Niet meer leverbaar')
  })
})
