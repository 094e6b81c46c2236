import { describe, expect, it } from 'vitest'
import { fromPrice } from '../../../domain/catalogue/fromPrice.ts'
import { rugOf } from '../../support/samples/rug.ts'

const rug = rugOf(7)
const [size] = rug.options
if (size === undefined) throw new Error('a rug has sizes')
const of = (change: (id: string) => object) => ({
  price: rug.price,
  options: [{ ...size, items: size.items.map((item) => ({ ...item, ...change(item.id) })) }],
})

describe('what a product is shown for before anything is chosen', () => {
  it('is its own price, where it has one', () => {
    expect(fromPrice({ ...rug, price: { ...rug.price, base: size.items[0]!.price.base } })).toBeNull()
    expect(fromPrice({ ...rug, options: [] })).toBeNull()
  })

  it('is else the cheapest size in stock, though a m² costs less', () => {
    expect(fromPrice(rug)).toStrictEqual({ unit: 'piece', options: [{ base: 10_000, discount: 0 }] })
  })

  it('is a m² of what is made to measure only, and of that the cheapest after its discount', () => {
    const custom = of((id) => ({
      enabled: id !== 'stock',
      price: { base: 7_900, discount: id === 'round' ? 1_000 : 0 },
    }))
    expect(fromPrice(custom)).toStrictEqual({ unit: 'm2', options: [{ base: 7_900, discount: 1_000 }] })
  })

  it('is nothing where no choice is offered', () => {
    expect(fromPrice(of(() => ({ enabled: false })))).toBeNull()
  })
})
