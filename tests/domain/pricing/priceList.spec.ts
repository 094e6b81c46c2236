import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import {
  ownPrices,
  priceList,
  type PriceList,
  type PriceListSet,
  type CurrentPriceList,
} from '../../../domain/pricing/priceList.ts'
import { productOf } from '../../support/samples/products.ts'
import { specOf } from '../../support/spec.ts'

const { given } = specOf(priceList)
const listOf = (base: number, more: Partial<PriceList> = {}): PriceList => ({
  basis: 'excl',
  prices: [{ productId: 1, breaks: [{ from: 1, base: cents(base) }] }],
  ...more,
})
const set = (list: PriceList): PriceListSet => ({ type: 'PriceListSet', data: list })
const command = (list: PriceList) => ({ type: 'SetPriceList', ...list }) as const

describe('a group’s prices', () => {
  it('are those of the list that was set last', () => {
    given()
      .when(command(listOf(800)))
      .then(set(listOf(800)))
    given(set(listOf(800)), set(listOf(700)))
      .when(command(listOf(800)))
      .then(set(listOf(800)))
  })

  it('are set only if amount, basis or number of pieces differ', () => {
    given(set(listOf(800)))
      .when(command(listOf(800)))
      .then()
    const fives = listOf(800, { prices: [{ productId: 1, breaks: [{ from: 5, base: cents(800) }] }] })
    for (const other of [listOf(801), listOf(800, { basis: 'incl' }), fives, listOf(800, { prices: [] })])
      given(set(listOf(800)))
        .when(command(other))
        .then(set(other))
  })

  it('are recorded with their own fields only', () => {
    const { prices } = listOf(800)
    const noted = prices.map((one) => ({
      ...one,
      note: 'x',
      breaks: one.breaks.map((of) => ({ ...of, note: 'y' })),
    }))
    given()
      .when(command(listOf(800, { prices: noted })))
      .then(set(listOf(800)))
  })
})

describe('a product on a list', () => {
  const product = productOf(1)
  const standing = (list: PriceList): CurrentPriceList => ({
    ...list,
    list: { group: 'installers', version: 3 },
  })
  const breaksOf = (list: PriceList) => ownPrices(standing(list))(product).breaks

  it('has its list prices on its own basis', () => {
    expect(breaksOf(listOf(800))).toStrictEqual([{ from: 1, base: 968 }])
    expect(breaksOf(listOf(800, { basis: 'incl' }))).toStrictEqual([{ from: 1, base: 800 }])
    const excl = { ...product, price: { ...product.price, basis: 'excl' as const, rate: basisPoints(900) } }
    expect(ownPrices(standing(listOf(1_090, { basis: 'incl' })))(excl).breaks).toStrictEqual([
      { from: 1, base: 1_000 },
    ])
  })

  it('keeps all other fields, and is unchanged if the list has no price for it', () => {
    expect(ownPrices(standing(listOf(800)))(product)).toMatchObject({
      title: product.title,
      price: product.price,
      list: { group: 'installers', version: 3 },
    })
    const other = productOf(2)
    expect(ownPrices(standing(listOf(800)))(other)).toBe(other)
  })
})
