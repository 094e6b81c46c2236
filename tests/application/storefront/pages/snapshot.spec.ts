import { describe, expect, it } from 'vitest'
import { createStorefront } from '../../../../application/storefront/createStorefront.ts'
import { formKeyOf } from '../../../../application/storefront/formKey.ts'
import { encodeSnapshot, parseSnapshot } from '../../../../application/storefront/snapshot.ts'
import { cart } from '../../../../domain/cart/cart.ts'
import { snapshotOf } from '../../../support/storefront/open.ts'
import { lineFor } from '../../../support/storefront/products.ts'

const article = {
  type: 'article',
  image: null,
  title: '</script><!--',
  url: '/x',
  html: '<p>x</p>',
  layout: 'ecommerce',
  sections: [],
  post: null,
  seo: { titleTag: '', descriptionTag: '' },
  breadcrumb: [],
  alternate: '/en',
} as const

describe('a page snapshot', () => {
  it('is parsed as it was written, with and without a cart', () => {
    const lines = new Map([2, 1].map((id) => [String(id), lineFor(id, 3)]))
    const own = { ...snapshotOf(article), cart: { cart: { ...cart.initial(), uid: 'c', lines }, version: 4 } }
    expect(parseSnapshot(encodeSnapshot(own))).toStrictEqual(own)
    expect([...parseSnapshot(encodeSnapshot(own))!.cart!.cart.lines.keys()]).toEqual(['2', '1'])
    expect(parseSnapshot(encodeSnapshot(snapshotOf(article)))).toStrictEqual(snapshotOf(article))
  })

  it('can’t end the element that contains it', () => {
    expect(encodeSnapshot(snapshotOf(article))).not.toContain('<')
  })

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"locale":"nld"',
    encodeSnapshot({ ...snapshotOf(article), url: 'https://else' }),
  ])('is null for any other text: %.30s', (text) => expect(parseSnapshot(text)).toBeNull())

  it('is null for a page of an unknown kind', () => {
    expect(parseSnapshot(encodeSnapshot(snapshotOf({ type: 'casino' } as never)))).toBeNull()
  })

  it('creates the same storefront twice, and the one that is only rendered sends no request', () => {
    const [server, browser] = [article, article].map((page) => createStorefront(snapshotOf(page, '/x')))
    expect(server!.storefront.pages.rendered).toStrictEqual(browser!.storefront.pages.rendered)
    expect(server!.storefront.cart.rendered.loaded).toBe(false)
    expect(server!.formKey('cart/add')).toBe(browser!.formKey('cart/add'))
  })
})

describe('the key of a form', () => {
  it('is a UUID that differs by seed and by name', () => {
    const keys = ['a', 'b', 'ab'].flatMap((seed) =>
      ['', 'a', 'b', 'cart/add/1'].map((name) => formKeyOf(seed, name)),
    )
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys)
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('is unique among a hundred thousand names', () => {
    const keys = new Set(Array.from({ length: 100_000 }, (_, n) => formKeyOf('seed', `cart/quantity/${n}`)))
    expect(keys.size).toBe(100_000)
  })
})
