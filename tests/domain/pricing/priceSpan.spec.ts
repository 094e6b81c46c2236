import { expect, it } from 'vitest'
import { priceSpan } from '../../../domain/pricing/shown/priceSpan.ts'
import { productOf } from '../../support/samples/products.ts'

const item = (id: string, base: number, more: object = {}) => ({
  id,
  name: id,
  prices: { base, discountPercentage: 0 },
  ...more,
})
const spanOf = (...groups: readonly (readonly object[])[]) => {
  const options = groups.map((items, at) => ({ id: `g${at}`, name: 'G', items }))
  const { min, max } = priceSpan(productOf(1, { options }))
  return [min.discountInclVat, max.discountInclVat]
}

it('a price span goes from the cheapest to the dearest choice of every group', () => {
  expect(spanOf()).toStrictEqual([1_000, 1_000])
  expect(spanOf([item('b', 5), item('a', 2), item('c', 9)], [item('x', 1), item('y', 0)])).toStrictEqual([
    1_200, 2_000,
  ])
})

it('a price span uses the price of each choice after its own discount', () => {
  const reduced = item('dear', 10, { prices: { base: 10, discountPercentage: 90 } })
  expect(spanOf([item('plain', 5), reduced])).toStrictEqual([1_100, 1_500])
})

it('a price span excludes choices that are not offered, or unpriced before they have a size', () => {
  const made = item('made', 79, { displayType: 'custom' })
  expect(spanOf([item('a', 2), item('gone', 1, { state: false }), made])).toStrictEqual([1_200, 1_200])
  expect(spanOf([made])).toStrictEqual([1_000, 1_000])
})
