import { expect, test } from 'vitest'
import { productItems } from '../../../application/shop/search/productItems.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { parseQuery } from '../../../domain/search/query.ts'
import { productOf } from '../../support/samples/products.ts'

const REDUCED = { base: 100, vatIncluded: true, vatPercentage: 21, discountPercentage: 20 }
const choice = (id: string, base: number, more: object = {}) => ({ id, name: id, prices: { base }, ...more })
const group = (...items: readonly object[]) => ({ options: [{ id: 'size', name: 'Maat', items }] })

/** What a result says of the price of a product, which cost 100 euros before. */
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

test('a reduced price is compared with what the same choices cost before', async () => {
  const ofReduced = (...bases: readonly number[]) =>
    said(productOf(1, { prices: REDUCED, ...group(...bases.map((base, at) => choice(`${at}`, base))) }))
  expect(await ofReduced(0)).toStrictEqual(['−20%', ['', 10_000, 8_000]])
  expect(await ofReduced(30, 50)).toStrictEqual(['−15%', ['Vanaf', 13_000, 11_000]])
  expect(await ofReduced(-40)).toStrictEqual(['−33%', ['', 6_000, 4_000]])
})

test('a price begins somewhere only where something that can be had makes it more', async () => {
  const made = (state: boolean) => choice('maat-rond', 50, { displayType: 'custom', state })
  const prices = { ...REDUCED, discountPercentage: 0 }
  expect(await said(productOf(1, { prices, ...group(choice('a', 0), made(true)) }))).toStrictEqual([
    ['Vanaf', null, 10_000],
  ])
  expect(await said(productOf(1, { prices, ...group(choice('a', 0), made(false)) }))).toStrictEqual([
    ['', null, 10_000],
  ])
})

test('3-052: its range goes from the cheapest choice to the dearest, on both sides of VAT, where they differ', async () => {
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
