import { expect, test } from 'vitest'
import { productItems } from '../../../application/shop/search/productItems.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { parseQuery } from '../../../domain/search/query.ts'
import { productOf } from '../../support/samples/products.ts'

const REDUCED = { base: 100, vatIncluded: true, vatPercentage: 21, discountPercentage: 20 }
const choice = (id: string, base: number, more: object = {}) => ({ id, name: id, prices: { base }, ...more })
const group = (...items: readonly object[]) => ({ options: [{ id: 'size', name: 'Maat', items }] })

/** The price in a search result of a product, which cost 100 euros before. */
const said = async (product: CatalogueProduct) => {
  const before = { ...product.price, base: cents(10_000), discount: basisPoints(0) }
  const catalogue = {
    priorPrices: async () => new Map(product.price.discount > 0 ? [[product.productId, before]] : []),
  }
  const [item] = await productItems(catalogue, [product], parseQuery('', new Map()), 'nld')
  return item!.badges.flatMap((badge): readonly unknown[] => {
    if (badge.type === 'image') return []
    if (badge.type === 'text') return [badge.label]
    const { prefix, prior, discountInclVat } = badge.label
    return [[prefix, prior?.inclVat ?? null, discountInclVat]]
  })
}

test('a reduced price is compared with the product’s own earlier price, whatever its options cost, as on its tile', async () => {
  const ofReduced = (...bases: readonly number[]) =>
    said(productOf(1, { prices: REDUCED, ...group(...bases.map((base, at) => choice(`${at}`, base))) }))
  expect(await ofReduced(0)).toStrictEqual(['−20%', ['', 10_000, 8_000]])
  expect(await ofReduced(30, 50)).toStrictEqual(['−20%', ['', 10_000, 8_000]])
  expect(await ofReduced(-40)).toStrictEqual(['−20%', ['', 10_000, 8_000]])
})

test('a price has “from” only if it comes from available options alone, as on its tile', async () => {
  const made = (state: boolean) => choice('maat-rond', 50, { displayType: 'custom', state })
  const small = (state: boolean) => choice('a', 70, { state })
  const costing = (base: number, ...items: readonly object[]) =>
    said(productOf(1, { prices: { ...REDUCED, base, discountPercentage: 0 }, ...group(...items) }))
  for (const state of [true, false])
    expect(await costing(100, small(true), made(state))).toStrictEqual([['', null, 10_000]])
  expect(await costing(0, small(true), choice('b', 90))).toStrictEqual([['Vanaf', null, 7_000]])
  expect(await costing(0, small(true), made(true))).toStrictEqual([['Vanaf', null, 7_000]])
  expect(await costing(0, small(false), made(true))).toStrictEqual([['Per m² vanaf', null, 5_000]])
  expect(await costing(0, small(false), made(false))).toStrictEqual([['', null, 0]])
})

test('a price range goes from the cheapest choice to the dearest, on both sides of VAT, if they differ [3-052]', async () => {
  const rangeOf = async (...bases: readonly number[]) => {
    const prices = { ...REDUCED, discountPercentage: 0 }
    const product = productOf(1, { prices, ...group(...bases.map((base, at) => choice(`${at}`, base))) })
    const catalogue = { priorPrices: async () => new Map() }
    const [item] = await productItems(catalogue, [product], parseQuery('', new Map()), 'nld')
    return item!.badges.flatMap((badge) => (badge.type === 'price' ? [badge.label.range] : []))
  }
  expect(await rangeOf(50, 21, 142)).toStrictEqual([
    { min: { exclVat: 10_000, inclVat: 12_100 }, max: { exclVat: 20_000, inclVat: 24_200 } },
  ])
  expect(await rangeOf(21, 21)).toStrictEqual([null])
})
