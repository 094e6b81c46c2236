import { describe, expect, it } from 'vitest'
import { fromPrice } from '../../../domain/catalogue/fromPrice.ts'
import { isMadeToMeasure } from '../../../domain/catalogue/product.ts'
import { rugOf } from '../../support/samples/rug.ts'

const rug = rugOf(7)
const [size] = rug.options
if (size === undefined) throw new Error('a rug has sizes')
const of = (change: (id: string) => object) => ({
  price: rug.price,
  options: [{ ...size, items: size.items.map((item) => ({ ...item, ...change(item.id) })) }],
})

describe('the price shown before a choice', () => {
  it('is the product’s own price, if it has one', () => {
    expect(fromPrice({ ...rug, price: { ...rug.price, base: size.items[0]!.price.base } })).toBeNull()
    expect(fromPrice({ ...rug, options: [] })).toBeNull()
  })

  it('is otherwise the cheapest size in stock, even if a m² costs less', () => {
    expect(fromPrice(rug)).toStrictEqual({ unit: 'piece', options: [{ base: 10_000, discount: 0 }] })
  })

  it('is per m² for a product that is made to measure only: the cheapest after discounts', () => {
    const custom = of((id) => ({
      enabled: id !== 'stock',
      price: { base: 7_900, discount: id === 'round' ? 1_000 : 0 },
    }))
    expect(fromPrice(custom)).toStrictEqual({ unit: 'm2', options: [{ base: 7_900, discount: 1_000 }] })
  })

  it('is none if no choice is offered', () => {
    expect(fromPrice(of(() => ({ enabled: false })))).toBeNull()
  })

  it('is the sum of the cheapest choice of each group', () => {
    const groups = of((id) => ({
      price: { base: id === 'stock' ? 5_000 : 9_000, discount: 0 },
      isCustom: false,
    }))
    const dear = of(() => ({ price: { base: 9_000, discount: 12_000 }, isCustom: false }))
    expect(fromPrice({ ...groups, options: [...groups.options, ...dear.options] })).toStrictEqual({
      unit: 'piece',
      options: [
        { base: 5_000, discount: 0 },
        { base: 9_000, discount: 12_000 },
      ],
    })
  })

  it('is per m² if one group is made to measure only', () => {
    const plain = of(() => ({ isCustom: false })).options
    const custom = of((id) => ({ enabled: id !== 'stock' })).options
    expect(fromPrice({ ...rug, options: [...plain, ...custom] })?.unit).toBe('m2')
  })

  it('is 0 if discounts exceed every price, for the first of equally cheap choices', () => {
    const free = of((id) => ({
      price: { base: id === 'stock' ? 100 : 900, discount: 20_000 },
      isCustom: false,
    }))
    expect(fromPrice(free)?.options).toStrictEqual([{ base: 100, discount: 20_000 }])
  })
})

describe('a product counts as made to measure', () => {
  it('if an offered choice is made to measure', () => {
    expect(isMadeToMeasure(rug)).toBe(true)
    expect(isMadeToMeasure({ options: [] })).toBe(false)
    expect(isMadeToMeasure(of((id) => ({ enabled: id === 'stock' })))).toBe(false)
    expect(isMadeToMeasure(of(() => ({ isCustom: false })))).toBe(false)
    expect(isMadeToMeasure({ options: [...of(() => ({ isCustom: false })).options, ...rug.options] })).toBe(
      true,
    )
  })
})
