import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ProductAnswer } from '../../../application/contract/api/content.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { ProductPage } from '../../../application/pages/shopPage.ts'
import { productOf } from '../../support/samples/products.ts'
import { rugOf } from '../../support/samples/rug.ts'

/*
 * The `POST /api/public/products/{id}` response of a product: the fields of section 3, under their names
 * there.
 */

const pageOf = (product: CatalogueProduct): ProductPage => ({
  type: 'product',
  product: localised(product, 'nld'),
  breadcrumb: [{ position: 1, label: 'Home', slug: '/' }],
  related: [],
  goesTogether: false,
  comparison: null,
  priorPrice: null,
  alternate: '/en/product/1/melder-1',
})
const sent = (page: ProductPage) => z.encode(ProductAnswer, { status: 'success', data: page }).data

const hub = pageOf(
  productOf(1001, {
    id: 'hub',
    title: 'Hub',
    type: 'hub',
    brand: 'Wachthuis',
    mpn: 'WA-1',
    descriptions: { meta: 'm', long: '<p>l</p>', description: 'd' },
    prices: { base: 199, vatIncluded: true, vatPercentage: 21, discountPercentage: 10 },
    stock: { openQuantity: 4 },
    weight: { perUnit: 360 },
    delivery: { totalDays: 2 },
    images: [{ file: 'a.webp', alt: 'Voorkant', width: 700, height: 700 }],
    specifications: [{ name: 'Norm', options: ['EN 50131-3', 'EN 50131-6'] }],
    variations: [
      {
        id: 'colour',
        name: 'Kleur',
        displayType: 'image',
        items: [
          { id: 'w', name: 'Wit', productId: 1001, productSlug: 'hub', productImage: 'w.webp' },
          { id: 'z', name: 'Zwart', productId: 1002, productSlug: 'hub-zwart', state: false },
        ],
      },
    ],
    options: [
      {
        id: 'sim',
        name: 'Simkaart',
        displayType: 'image',
        items: [
          { id: 'none', name: 'Zonder', label: 'Geen' },
          {
            id: 'year',
            name: 'Een jaar',
            image: 'sim.webp',
            prices: { base: 30, discountPercentage: 10 },
            weight: 5,
            deliveryTime: 3,
          },
          { id: 'less', name: 'Korting', prices: { base: -5.5 } },
        ],
      },
    ],
  }),
)

describe('a product on the wire', () => {
  it('has its names, descriptions, stock, weight, delivery days and breadcrumb [3-001, 3-003, 3-004]', () => {
    expect(sent(hub)).toMatchObject({
      id: 'hub',
      productId: 1001,
      title: 'Hub',
      slug: 'hub',
      type: 'hub',
      brand: 'Wachthuis',
      mpn: 'WA-1',
      descriptions: { meta: 'm', long: '<p>l</p>', description: 'd' },
      stock: { openQuantity: 4, isManaged: true, isPermanentlyOutOfStock: false },
      weight: { perUnit: 360 },
      delivery: { totalDays: 2 },
      breadcrumb: [{ position: 1, label: 'Home', slug: '/' }],
    })
  })

  it('has its prices on both sides of VAT, before and after discount [3-002]', () => {
    expect(sent(hub).prices).toStrictEqual({
      baseExclVat: 164.46,
      baseInclVat: 199,
      discountPercentage: 10,
      discountExclVat: 148.02,
      discountInclVat: 179.1,
      vatIncluded: true,
      vatPercentage: 21,
      default: 'EUR',
    })
  })

  it('has its configurator: the options by group name, and the initial selection [3-005]', () => {
    expect(sent(hub).configurator).toStrictEqual({
      variations: { Kleur: ['w', 'z'] },
      options: { Simkaart: ['none', 'year', 'less'] },
      selected: [
        { groupId: 'colour', id: 'w' },
        { groupId: 'sim', id: 'none' },
      ],
    })
  })

  it('has its pictures in three sizes and its specifications [3-006, 3-007]', () => {
    const { images, specifications } = sent(hub)
    expect(images[0]).toMatchObject({
      id: '1001-1',
      imageSrc: { medium: 'a.webp', large: 'a.webp', max: 'a.webp' },
      imageAlt: 'Voorkant',
    })
    expect(specifications).toStrictEqual([{ name: 'Norm', options: ['EN 50131-3', 'EN 50131-6'] }])
  })

  it('has its variations, each with its state, product and picture [3-007, 3-008, 3-009, 3-010]', () => {
    expect(sent(hub).variations).toStrictEqual([
      {
        id: 'colour',
        name: 'Kleur',
        displayType: 'image',
        items: [
          {
            id: 'w',
            name: 'Wit',
            state: true,
            productId: 1001,
            productSlug: 'hub',
            productImage: { url: { medium: 'w.webp' }, alt: 'Wit' },
          },
          {
            id: 'z',
            name: 'Zwart',
            state: false,
            productId: 1002,
            productSlug: 'hub-zwart',
            productImage: null,
          },
        ],
      },
    ])
  })

  it('has its options, each with its current and its regular amount [3-007, 3-011, 3-013]', () => {
    const [group] = sent(hub).options
    expect(group?.items[1]).toStrictEqual({
      id: 'year',
      groupId: 'sim',
      name: 'Een jaar',
      label: 'Een jaar',
      image: { url: { medium: 'sim.webp' }, alt: 'Een jaar' },
      displayType: 'default',
      state: true,
      price: 27,
      prices: {
        base: 30,
        discountPercentage: 10,
        baseExclVat: 24.79,
        baseInclVat: 30,
        discountExclVat: 22.31,
        discountInclVat: 27,
      },
      defaultPrice: 27,
      advancedSettings: null,
      cartable: true,
      weight: 5,
      deliveryTime: 3,
      custom: null,
    })
    expect([group?.items[0]?.label, group?.items[2]?.price]).toStrictEqual(['Geen', -5.5])
  })

  it('has no price and no piece of a made-to-measure option until its size is known [3-013]', () => {
    const [group] = sent(pageOf(rugOf(7))).options
    expect(group?.items[1]).toMatchObject({
      displayType: 'custom',
      cartable: false,
      price: 0,
      defaultPrice: 79,
      custom: { name: 'Rechthoek', quantity: 0, prices: { discountInclVat: 0 } },
    })
  })

  it('has the weight per m² of a made-to-measure option, if it is known [3-013]', () => {
    const told = (made: object) =>
      sent(pageOf(rugOf(7, {}, made))).options[0]?.items.map((item) => item.gramsPerM2)
    expect(told({ gramsPerM2: 1_900 })).toEqual([undefined, 1_900, 1_900])
    expect(told({})).toEqual([undefined, undefined, undefined])
  })

  it('has the minimum area in cm² and maximum width in cm of a made-to-measure option [3-012]', () => {
    const [group] = sent(pageOf(rugOf(7))).options
    expect(group?.items.map((item) => item.advancedSettings)).toEqual([
      null,
      ...[1, 2].map(() => ({ minimum: 10_000, maximum: 400, unitDisplay: 'cm' })),
    ])
  })

  /* A product that differs from the hub in every field. */
  const other = (): ProductPage => {
    const page = pageOf(
      productOf(5, {
        prices: { base: 100, vatIncluded: false, vatPercentage: 9 },
        stock: { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: true },
        options: [
          {
            id: 'o',
            name: 'Keuze',
            items: [
              { id: 'off', name: 'Uit', state: false },
              {
                id: 'round',
                name: 'Rond',
                displayType: 'custom',
                prices: { base: 60 },
                advancedSettings: { minimum: 5_000, maximum: 250, unitDisplay: 'mm' },
              },
            ],
          },
        ],
      }),
    )
    const src = { medium: 'm-350.webp', large: 'l-700.webp', max: 'x-1400.webp' }
    const images = [{ id: '5-1', src, width: 1_400, height: 900, alt: 'Zijkant' }]
    return { ...page, product: { ...page.product, images } }
  }

  it('has prices entered without VAT on both sides too [3-002]', () => {
    expect(sent(other()).prices).toStrictEqual({
      baseExclVat: 100,
      baseInclVat: 109,
      discountPercentage: 0,
      discountExclVat: 100,
      discountInclVat: 109,
      vatIncluded: false,
      vatPercentage: 9,
      default: 'EUR',
    })
  })

  it('is marked as discontinued, and as having uncounted stock [3-003]', () => {
    const stock = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: true }
    expect(sent(other()).stock).toStrictEqual(stock)
  })

  it('has each of a picture’s sizes under its own name [3-006]', () => {
    expect(sent(other()).images).toStrictEqual([
      {
        id: '5-1',
        imageSrc: { medium: 'm-350.webp', large: 'l-700.webp', max: 'x-1400.webp' },
        width: 1_400,
        height: 900,
        imageAlt: 'Zijkant',
      },
    ])
  })

  it('marks an option that is switched off [3-011]', () => {
    expect(sent(other()).options[0]?.items.map(({ state }) => state)).toStrictEqual([false, true])
  })

  it('has the display unit of a made-to-measure option’s sizes [3-012]', () => {
    expect(sent(other()).options[0]?.items[1]?.advancedSettings).toStrictEqual({
      minimum: 5_000,
      maximum: 250,
      unitDisplay: 'mm',
    })
  })

  it.each([
    ['a hub', hub],
    ['a rug', pageOf(rugOf(7))],
    ['the least that there is', pageOf(productOf(3))],
    ['nothing as usual', other()],
  ])(
    'is parsed back unchanged: %s [3-001, 3-002, 3-003, 3-004, 3-006, 3-007, 3-010, 3-011]',
    (_name, page) => {
      const wire = JSON.parse(JSON.stringify(z.encode(ProductAnswer, { status: 'success', data: page })))
      expect(ProductAnswer.parse(wire).data).toStrictEqual(page)
    },
  )
})
