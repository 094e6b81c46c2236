import { describe, expect, it } from 'vitest'
import { productPrice } from '../../../domain/catalogue/priceSet.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { specOf } from '../../support/spec.ts'

const { given } = specOf(productPrice)
const price = {
  basis: 'incl',
  rate: basisPoints(2_100),
  base: cents(1_000),
  discount: basisPoints(0),
} as const
const set = (more: object = {}) => ({ type: 'PriceSet', data: { ...price, ...more } }) as const

describe('the price of a product', () => {
  it('is set, and setting the same price again records nothing', () => {
    expect(productPrice.initial()).toEqual({ price: null })
    given().when({ type: 'SetPrice', price }).then(set())
    given(set())
      .when({ type: 'SetPrice', price: { ...price } })
      .then()
  })

  it.each([
    { basis: 'excl' as const },
    { rate: basisPoints(900) },
    { base: cents(999) },
    { discount: basisPoints(500) },
  ])('changes with %j alone', (more) =>
    given(set())
      .when({ type: 'SetPrice', price: { ...price, ...more } })
      .then(set(more)),
  )

  it('is the last one that was set; returning to an earlier price is a change', () =>
    given(set(), set({ base: cents(900) }))
      .when({ type: 'SetPrice', price })
      .then(set()))

  it('records only the fields of a price', () =>
    given()
      .when({ type: 'SetPrice', price: { ...price, from: 2 } as typeof price })
      .then(set()))
})
