import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../domain/kernel/locale.ts'
import { checkAssortment } from './assortmentChecks.ts'
import { checkShop } from './shopChecks.ts'
import { shopFiles } from './shopFiles.ts'

const shop = shopFiles('security')
const { categories, pictures, products } = shop
const active = products.filter(({ status }) => status === 'active')
/** The number of products in a category and in those below it. */
const heldBy = (path: string): number =>
  active.filter((product) => product.categories.some((one) => one === path || one.startsWith(`${path}/`)))
    .length

checkShop(shop)
describe('the assortment', () => checkAssortment(shop))

describe('the categories of the security shop', () => {
  it('include those that old addresses lead to', () => {
    const paths = new Set(categories.map(({ path }) => path.nld))
    for (const path of [
      'centrales',
      'branddetectoren',
      'sirenes',
      'videobewaking',
      'videobewaking/cameras',
      'ajax-alarmsysteem',
      'ajax-alarmsysteem/hub',
    ])
      expect(paths).toContain(path)
  })

  it('are at least twelve, each with products, for burglary, fire, water and video [1-006]', () => {
    const top = categories.filter(({ parentId }) => parentId === null)
    expect(top.length).toBeGreaterThanOrEqual(12)
    for (const { path } of categories) expect([path.nld, heldBy(path.nld) > 0]).toEqual([path.nld, true])
    expect(new Set(categories.map(({ parentId }) => parentId)).size).toBeGreaterThan(3)
  })

  it('show a device in use, as does the home page, in every size that a window may need', () => {
    const top = categories.filter(({ parentId }) => parentId === null)
    for (const name of ['home', ...top.map(({ id }) => `scene-${id}`)])
      for (const size of ['', '-700', '-350'])
        for (const kind of ['webp', 'avif']) expect(pictures).toContain(`${name}${size}.${kind}`)
    expect(top.map(({ image }) => image)).toEqual(top.map(({ id }) => `scene-${id}-700.webp`))
  })

  it('show every presentation: a single product, products without subcategories, a picture over the whole width', () => {
    expect(categories.filter(({ path }) => heldBy(path.nld) === 1).map(({ id }) => id)).toEqual([
      'deursloten',
    ])
    expect(categories.filter(({ displayType }) => displayType === 'only_products')).toHaveLength(1)
    expect(categories.filter(({ edgeToEdge }) => edgeToEdge)).toHaveLength(1)
    expect(categories.filter(({ view }) => view === 'list')).toHaveLength(1)
  })
})

describe('the catalogue of the security shop', () => {
  it('has at least eighty security products [1-006]', () => {
    expect(active.length).toBeGreaterThanOrEqual(80)
  })

  it('has options, variations, both price bases, every state of stock and a range of delivery times', () => {
    const have = (holds: (product: (typeof products)[number]) => boolean) => active.filter(holds).length
    expect(have(({ options }) => options.length > 0)).toBeGreaterThanOrEqual(6)
    expect(
      new Set(products.flatMap(({ variations }) => variations.map(({ displayType }) => displayType))),
    ).toEqual(new Set(['text', 'image', 'custom']))
    expect(have(({ price }) => price.basis === 'excl')).toBeGreaterThan(0)
    expect(have(({ price }) => price.discount > 0)).toBeGreaterThan(0)
    expect(have(({ stock }) => !stock.isManaged)).toBeGreaterThan(0)
    expect(have(({ stock }) => stock.openQuantity === 1)).toBeGreaterThan(0)
    expect(
      have(({ stock }) => stock.isManaged && stock.openQuantity === 0 && !stock.isPermanentlyOutOfStock),
    ).toBeGreaterThanOrEqual(3)
    expect(have(({ stock }) => stock.isPermanentlyOutOfStock)).toBe(1)
    const days = new Set(active.map(({ deliveryDays }) => deliveryDays))
    for (const one of [1, 2, 5, 10]) expect(days).toContain(one)
  })

  it('gives the lowest price of the last thirty days for reduced products, which is sometimes below the usual price', () => {
    const reduced = active.filter(({ price }) => price.discount > 0)
    const stated = reduced.filter(({ statedPrior }) => statedPrior !== undefined)
    expect(stated.length).toBeGreaterThanOrEqual(10)
    for (const { slug, price, statedPrior = 0 } of stated)
      expect([slug, statedPrior <= price.base]).toEqual([slug, true])
    expect(stated.some(({ price, statedPrior = 0 }) => statedPrior < price.base)).toBe(true)
    expect(stated.length).toBeLessThan(reduced.length)
  })

  it('has options with a picture, with a longer delivery, and one that cannot be ordered alone', () => {
    const groups = active.flatMap(({ options }) => options)
    const items = groups.flatMap((group) => group.items)
    expect(
      groups.some(
        ({ displayType, items: [, one] }) => displayType === 'image' && (one?.image ?? null) !== null,
      ),
    ).toBe(true)
    expect(items.some(({ deliveryTime }) => deliveryTime > 0)).toBe(true)
    expect(items.filter(({ cartable }) => !cartable)).toHaveLength(1)
  })

  it('has a product with more pictures than the gallery has thumbnails', () => {
    expect(Math.max(...active.map(({ images }) => images.length))).toBeGreaterThanOrEqual(9)
  })

  it('describes each product’s function, advantages and drawbacks, contents and precautions', () => {
    const heads = {
      nld: ['Wat het doet', 'Pluspunten', 'Minpunten', 'In de doos', 'Let op'],
      eng: ['What it does', 'Pros', 'Cons', 'In the box', 'Please note'],
    }
    for (const { slug, descriptions } of active)
      for (const locale of LOCALES)
        expect([
          slug,
          heads[locale].filter((head) => !descriptions.long[locale].includes(`>${head}<`)),
        ]).toEqual([slug, []])
  })
})
