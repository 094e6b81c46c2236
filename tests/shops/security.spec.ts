import { describe, expect, it } from 'vitest'
import { checkShop } from './shopChecks.ts'
import { shopFiles } from './shopFiles.ts'

const shop = shopFiles('security')
checkShop(shop)

describe('the categories of the security shop', () => {
  it('hold those that old addresses lead to', () => {
    const paths = new Set(shop.categories.map(({ path }) => path.nld))
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
    expect(shop.categories.filter(({ parentId }) => parentId === null)).toHaveLength(9)
  })
})

describe('the catalogue of the security shop', () => {
  it('has at least forty products', () => {
    expect(shop.products.length).toBeGreaterThanOrEqual(40)
  })

  it('has options, variations, both bases and every state of stock', () => {
    const have = (holds: (product: (typeof shop.products)[number]) => boolean) =>
      shop.products.filter(holds).length
    expect(have(({ options }) => options.length > 0)).toBeGreaterThanOrEqual(6)
    expect(
      new Set(shop.products.flatMap(({ variations }) => variations.map(({ displayType }) => displayType))),
    ).toEqual(new Set(['text', 'image']))
    expect(have(({ price }) => price.basis === 'excl')).toBeGreaterThan(0)
    expect(have(({ price }) => price.discount > 0)).toBeGreaterThan(0)
    expect(have(({ stock }) => !stock.isManaged)).toBeGreaterThan(0)
    expect(have(({ stock }) => stock.openQuantity === 1)).toBeGreaterThan(0)
    expect(
      have(({ stock }) => stock.isManaged && stock.openQuantity === 0 && !stock.isPermanentlyOutOfStock),
    ).toBe(1)
    expect(have(({ stock }) => stock.isPermanentlyOutOfStock)).toBe(1)
  })
})
