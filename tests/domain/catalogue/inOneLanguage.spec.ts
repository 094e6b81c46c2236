import { describe, expect, it } from 'vitest'
import { localised } from '../../../domain/catalogue/localised.ts'
import { sellableOf } from '../../../domain/catalogue/sellable.ts'
import { tileOf } from '../../../domain/catalogue/tile.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { productOf } from '../../support/samples/products.ts'
import { rugOf } from '../../support/samples/rug.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'

const both = (text: string) => perLocale((locale) => `${text} (${locale})`)
const src = { medium: '/m', large: '/l', max: '/x' }
const image = { id: 'front', src, width: 800, height: 600, alt: both('Voorkant') }
const small = { medium: '/m', alt: both('Klein') }

/** A product with a text in every place that allows one. */
const full: CatalogueProduct = {
  ...productOf(1),
  title: both('Hub'),
  descriptions: { meta: both('Kort'), long: both('Lang'), description: both('Zin') },
  images: [image, { ...image, id: 'back', alt: both('Achterkant') }],
  specifications: [
    { name: both('Kleur'), options: [both('Wit'), both('Zwart')] },
    { name: both('Bereik'), options: [both('100 m')] },
    { name: both('Voeding'), options: [both('Net')] },
  ],
  variations: [
    {
      id: 'colour',
      name: both('Kleur'),
      displayType: 'image',
      items: [
        {
          id: 'white',
          name: both('Wit'),
          enabled: true,
          productId: 1,
          productSlug: 'hub',
          productImage: small,
        },
        {
          id: 'black',
          name: both('Zwart'),
          enabled: true,
          productId: 2,
          productSlug: 'zwart',
          productImage: null,
        },
      ],
    },
  ],
  options: rugOf(1).options.map((group) => ({
    ...group,
    name: both('Maat'),
    items: group.items.map((item, at) => ({
      ...item,
      name: both('Rond'),
      label: both('Rond kleed'),
      image: at === 0 ? small : null,
    })),
  })),
}

/** Every text is unique in both languages, so that any remainder of the other language is found. */
const textsIn = (value: unknown): readonly string[] => JSON.stringify(value).match(/\((?:nld|eng)\)/gu) ?? []

describe('a product in one language', () => {
  it.each(['nld', 'eng'] as const)('has all of its texts in %s, and none in the other language', (locale) => {
    const count = textsIn(full).length / 2
    expect(textsIn(localised(full, locale))).toEqual(Array(count).fill(`(${locale})`))
  })

  it('has each text in its original place, and all other values unchanged', () => {
    const dutch = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(dutch)
      if (typeof value !== 'object' || value === null) return value
      if ('nld' in value && 'eng' in value) return value.nld
      return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, dutch(of)]))
    }
    expect(localised(full, 'nld')).toEqual(dutch(full))
  })
})

describe('a product tile', () => {
  it('shows the first picture and the first two specifications, in its language', () => {
    expect(tileOf(full, 'eng', null)).toMatchObject({
      title: 'Hub (eng)',
      image: { id: 'front', alt: 'Voorkant (eng)' },
      facts: ['Kleur (eng): Wit (eng), Zwart (eng)', 'Bereik (eng): 100 m (eng)'],
    })
    expect(tileOf(productOf(2), 'nld', null)).toMatchObject({ image: null, facts: [] })
  })

  it('shows whether a choice is required, the price without one, and the earlier price', () => {
    const prior = productOf(2).price
    expect(tileOf(productOf(2), 'nld', prior)).toMatchObject({
      hasOptions: false,
      from: null,
      priorPrice: prior,
    })
    expect(tileOf(rugOf(3), 'nld', null)).toMatchObject({
      hasOptions: true,
      from: { unit: 'piece' },
      priorPrice: null,
    })
  })

  it('is enough for a cart line if no choice is required', () => {
    const product = { ...full, options: [] }
    const { images, options, ...line } = sellableOf(tileOf(product, 'nld', null))
    expect([images.map(({ id }) => id), options]).toEqual([['front'], []])
    const { status, productId, slug, title, price, weight, stock, deliveryDays } = localised(product, 'nld')
    expect(line).toMatchObject({ status, productId, slug, title, price, weight, stock, deliveryDays })
    expect(sellableOf(tileOf(productOf(2), 'nld', null)).images).toEqual([])
  })
})
