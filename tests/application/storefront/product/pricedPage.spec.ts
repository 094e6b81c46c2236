import { describe, expect, it } from 'vitest'
import type { Page } from '../../../../application/pages/page.ts'
import { pricedOn, pricedPage, tilesOn } from '../../../../application/storefront/prices/ownPricesEffects.ts'
import { basisPoints, cents } from '../../../../domain/kernel/cents.ts'
import type { OwnPrice } from '../../../../domain/pricing/ownPrice.ts'
import { tileOf } from '../../analytics/sights.ts'
import { pretendPages } from '../../../ui/pretendData.ts'
import { productOf } from '../../../support/storefront/products.ts'

const [one, two, three, four] = [1, 2, 3, 4].map(tileOf) as [Tile, Tile, Tile, Tile]
type Tile = ReturnType<typeof tileOf>
const PAGES = pretendPages('/en')
const of = <Type extends Page['type']>(type: Type) => PAGES[type] as Extract<Page, { type: Type }>
const section = { anchor: '', title: '', html: '', block: null, questions: [] }

/** Each kind of page with products, and its products. */
const pagesOf = (first: Tile, second: Tile, third: Tile, own = productOf(4)): readonly [Page, Tile[]][] => [
  [{ ...of('home'), bestSellers: [first, second] }, [first, second]],
  [{ ...of('listing'), products: [first, second] }, [first, second]],
  [{ ...of('search'), products: [first], instead: [second, third] }, [first, second, third]],
  [
    {
      ...of('article'),
      sections: [
        { ...section, products: [first, second] },
        { ...section, products: [third] },
      ],
    },
    [first, second, third],
  ],
  [{ ...of('product'), product: own, related: [first], comparison: null }, [first]],
  [
    {
      ...of('product'),
      product: own,
      related: [first],
      comparison: { products: [second, third], facts: [] },
    },
    [first, second, third],
  ],
]

const price = (tile: Tile, more: object = {}): OwnPrice => ({
  productId: tile.productId,
  price: { ...tile.price, ...more },
  breaks: [],
})
const cheap = { base: cents(9_900) }
const cheaper = <Of extends Tile>(tile: Of) => ({ ...tile, price: { ...tile.price, ...cheap }, breaks: [] })

describe('a customer’s own prices', () => {
  it('are requested for every tile of a page, and not on a page without tiles', () => {
    for (const [page, tiles] of pagesOf(one, two, three)) expect(tilesOn(page)).toStrictEqual(tiles)
    expect(tilesOn(of('cart'))).toStrictEqual([])
  })

  it('are merged wherever the product appears, and into no other product [7-009]', () => {
    const own = productOf(4)
    const prices = [one, two, three, four].map((tile) => price(tile, cheap))
    const after = pagesOf(cheaper(one), cheaper(two), cheaper(three), {
      ...own,
      price: { ...own.price, ...cheap },
      breaks: [],
    })
    pagesOf(one, two, three).forEach(([page], at) =>
      expect(pricedPage(page, prices)).toStrictEqual(after[at]![0]),
    )
    pagesOf(one, two, three).forEach(([page], at) =>
      expect(pricedPage(page, prices.slice(0, 1))).toStrictEqual(pagesOf(cheaper(one), two, three)[at]![0]),
    )
  })

  it('are merged into a product’s page if they belong to that product', () => {
    const page: Page = { ...of('product'), product: productOf(4), related: [one] }
    const own = { ...productOf(4).price, ...cheap }
    expect(pricedPage(page, [price(four, cheap)])).toStrictEqual({
      ...page,
      product: { ...productOf(4), price: own, breaks: [] },
    })
  })

  it('are requested for a product’s variations, and merged into the price of each', () => {
    const item = { id: 'a', name: 'Wit', enabled: true, productSlug: 'wit', productImage: null }
    const variations = (priced: object) => [
      {
        ...{ id: 'v', name: 'Kleur', displayType: 'text' as const },
        items: [
          { ...item, productId: 7, priced: { price: one.price, from: null, ...priced } },
          { ...item, productId: 8, enabled: false },
        ],
      },
    ]
    const pageOf = (priced: object): Page => ({
      ...of('product'),
      product: { ...productOf(4), variations: variations(priced) },
      ...{ related: [], comparison: null },
    })
    expect(pricedOn(pageOf({})).map(({ productId }) => productId)).toEqual([7])
    const own = { ...one.price, ...cheap }
    expect(pricedPage(pageOf({}), [{ productId: 7, price: own, breaks: [] }])).toStrictEqual(
      pageOf({ price: own, breaks: [] }),
    )
  })

  it('return the identical page if they change nothing, or belong to other products', () => {
    for (const [page] of pagesOf(one, two, three)) {
      expect(pricedPage(page, [])).toBe(page)
      expect(
        pricedPage(
          page,
          [one, two, three].map((tile) => price(tile)),
        ),
      ).toBe(page)
      expect(pricedPage(page, [price(tileOf(9), cheap)])).toBe(page)
    }
    expect(pricedPage(of('cart'), [price(one, cheap)])).toBe(of('cart'))
  })

  it.each([
    ['basis', { basis: 'excl' }],
    ['rate of VAT', { rate: basisPoints(900) }],
    ['price', cheap],
    ['discount', { discount: basisPoints(500) }],
  ])('change the page if they have another %s', (_, change) => {
    const page: Page = { ...of('listing'), products: [one] }
    const { price: own } = price(one, change)
    expect(pricedPage(page, [price(one, change)])).toStrictEqual({
      ...page,
      products: [{ ...one, price: own, breaks: [] }],
    })
  })

  it('change the page if quantity breaks are added or removed', () => {
    const breaks = [{ from: 10, base: cents(9_000) }]
    const page: Page = { ...of('listing'), products: [{ ...one, breaks }] }
    expect(pricedPage(page, [{ ...price(one), breaks }])).toBe(page)
    expect(pricedPage(page, [price(one)])).toStrictEqual({ ...page, products: [{ ...one, breaks: [] }] })
  })
})
