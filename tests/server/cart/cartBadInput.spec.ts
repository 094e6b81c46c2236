import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, testApp, type TestApp } from '../../support/shop/app.ts'
import { checkoutShop } from '../../support/shop/checkoutShop.ts'
import { hostileStrings } from '../../support/samples/hostile.ts'
import { productOf } from '../../support/samples/products.ts'
import { CART_VERSION_HEADER } from '../../../application/contract/api/cart.ts'

const STATE = '/api/v2/account/cart/state'
const LINES = '/api/v2/cart/lines'
const one = { productId: 1, quantity: 1, options: [] }
const STRANGE = '11111111-1111-4111-8111-111111111111'
const white = { groupId: 'colour', id: 'white' }

let shop: TestApp
/** a cart with two pieces of product 1 and three of product 3, and the uid of the second line */
let cart: string
let line: string
beforeEach(async () => {
  shop = await testApp()
  const begun = (await shop.app.inject(json('POST', LINES, { ...one, quantity: 2 }))).json()
  cart = begun.data.cUid
  line = (await send('POST', LINES, { productId: 3, quantity: 3, options: [] })).json().data.lUid
})
afterEach(() => shop.app.close())

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, headers = {}) =>
  shop.app.inject(json(method, url, body, { cart, ...headers }))
const stateNow = async () => (await send('POST', STATE)).json().data
const quantities = async () => (await stateNow()).lines.map(({ quantity }: { quantity: number }) => quantity)

/** Sends a raw body: JSON.stringify would correct it. */
const sendText = (method: 'POST' | 'PUT', url: string, payload: string) =>
  shop.app.inject({
    method,
    url,
    payload,
    headers: { cookie: `es_cuid=${cart}`, 'content-type': 'application/json' },
  })

/** The refusal of a body; the cart, and every other row, is unchanged. */
const refusedFor = async (method: 'POST' | 'PUT', url: string, body: object | string) => {
  const before = shop.contents()
  const answer = await (typeof body === 'string' ? sendText(method, url, body) : send(method, url, body))
  expect(shop.contents(), 'nothing is written').toBe(before)
  expect(await quantities(), 'nothing is lost').toStrictEqual([3, 2])
  const { status, message, fields } = answer.json()
  expect(status).toBe('error')
  return [answer.statusCode, message, fields]
}

describe('a quantity', () => {
  const INVALID = [422, 'error.invalid', { quantity: 'invalid' }]
  const MALFORMED = [400, 'error.malformed', { quantity: 'invalid' }]

  it.each<[string, unknown[]]>([
    ['-1', INVALID],
    ['-0.5', INVALID],
    ['1.5', INVALID],
    ['10000', INVALID],
    ['9007199254740993', INVALID],
    ['1e308', INVALID],
    ['1e999', MALFORMED],
    ['"2"', MALFORMED],
    ['"NaN"', MALFORMED],
    ['"DROP TABLE"', MALFORMED],
    ['null', MALFORMED],
    ['true', MALFORMED],
    ['[2]', MALFORMED],
    ['{"valueOf":2}', MALFORMED],
  ])('of %s is refused by the add and by the set call [5-026]', async (quantity, expected) => {
    expect(
      await refusedFor('POST', LINES, `{"productId":1,"quantity":${quantity},"options":[]}`),
    ).toStrictEqual(expected)
    expect(await refusedFor('PUT', `${LINES}/${line}`, `{"quantity":${quantity},"id":3}`)).toStrictEqual(
      expected,
    )
  })

  it('that is missing is required', async () => {
    const required = [422, 'error.invalid', { quantity: 'required' }]
    expect(await refusedFor('POST', LINES, { productId: 1, options: [] })).toStrictEqual(required)
    expect(await refusedFor('PUT', `${LINES}/${line}`, { id: 3 })).toStrictEqual(required)
  })

  it('of 0 adds nothing, and NaN is not JSON', async () => {
    expect(await refusedFor('POST', LINES, { ...one, quantity: 0 })).toStrictEqual(INVALID)
    expect(await refusedFor('POST', LINES, '{"productId":1,"quantity":NaN,"options":[]}')).toStrictEqual([
      400,
      'error.malformed',
      undefined,
    ])
  })
})

describe('an unknown product or option', () => {
  const OPTIONS = (key: string) => [422, key, { options: 'invalid' }]

  it.each<[string, object, unknown[]]>([
    ['a product that is not there', { ...one, productId: 999 }, [404, 'cart.outOfStock', undefined]],
    [
      'one that is out of stock',
      { ...one, productId: 4 },
      [422, 'cart.outOfStock', { productId: 'invalid' }],
    ],
    ['one that was withdrawn', { ...one, productId: 6 }, [422, 'cart.outOfStock', { productId: 'invalid' }]],
    ['no choice where one is needed', { ...one, productId: 5 }, OPTIONS('cart.optionMissing')],
    [
      'an option that is not there',
      { ...one, productId: 5, options: [{ groupId: 'colour', id: 'green' }] },
      OPTIONS('cart.optionUnavailable'),
    ],
    [
      'a group that is not there',
      { ...one, productId: 5, options: [{ groupId: 'taste', id: 'white' }] },
      OPTIONS('cart.optionUnavailable'),
    ],
    ['another product’s option', { ...one, options: [white] }, OPTIONS('cart.optionUnavailable')],
    [
      'one group twice',
      { ...one, productId: 5, options: [white, { groupId: 'colour', id: 'black' }] },
      OPTIONS('cart.optionUnavailable'),
    ],
    [
      'an option that can’t be sold',
      { ...one, productId: 5, options: [{ groupId: 'colour', id: 'none' }] },
      OPTIONS('cart.optionUnavailable'),
    ],
    [
      'a name from an object’s prototype',
      { ...one, productId: 5, options: [{ groupId: '__proto__', id: 'constructor' }] },
      OPTIONS('cart.optionUnavailable'),
    ],
    [
      'the id of another line',
      { ...one, lineId: '1_colour.white' },
      [422, 'error.invalid', { lineId: 'invalid' }],
    ],
  ])('is refused: %s [4-048]', async (_name, body, expected) => {
    expect(await refusedFor('POST', LINES, body)).toStrictEqual(expected)
  })

  it('is refused whatever a hostile name contains', async () => {
    const names = hostileStrings.filter((text) => text.length <= 200)
    expect(names.length).toBeGreaterThan(50)
    for (const id of names) {
      const [status] = await refusedFor('POST', LINES, {
        ...one,
        productId: 5,
        options: [{ groupId: id, id }],
      })
      expect(status, id).toBe(422)
    }
  })
})

describe('a product that is withdrawn while it is in a cart', () => {
  const gone = () => shop.put(productOf(3, { status: 'inactive' }))

  it('leaves the cart readable, with nothing of it for sale', async () => {
    await gone()
    const { lines, totals } = await stateNow()
    expect([lines[0].quantity, lines[0].stock.openQuantity, totals.totalInclVat]).toStrictEqual([3, 0, 50])
  })

  it('accepts no larger quantity, and removes the line at any lower one', async () => {
    await gone()
    const more = await send('POST', LINES, { productId: 3, quantity: 1, options: [] })
    expect([more.statusCode, more.json().message]).toStrictEqual([422, 'cart.outOfStock'])
    const lower = await send('PUT', `${LINES}/${line}`, { quantity: 1, id: 3 })
    expect([lower.statusCode, lower.json().data.updatedQuantity]).toStrictEqual([200, 0])
    expect(await quantities()).toStrictEqual([2])
  })

  it('lets the line be set to 0, and removed [4-040]', async () => {
    await gone()
    const zero = await send('PUT', `${LINES}/${line}`, { quantity: 0, id: 3 })
    expect(zero.json().data.updatedQuantity).toBe(0)
    expect(await quantities()).toStrictEqual([2])
  })

  it('caps the line at the remaining stock when stock fell', async () => {
    await shop.put(productOf(3, { stock: { isManaged: true, openQuantity: 2 } }))
    const lower = await send('PUT', `${LINES}/${line}`, { quantity: 3, id: 3 })
    expect(lower.json().data.updatedQuantity).toBe(2)
  })

  it('can’t be paid for', async () => {
    const checkout = await checkoutShop()
    const buyer = await checkout.ready(1, 2)
    await checkout.put(productOf(1, { status: 'inactive' }))
    await expect(checkout.paid(buyer)).rejects.toThrow('cart')
    expect(checkout.provider.made()).toBe(0)
  })
})

describe('a cart of another shopper', () => {
  it('is not found by a guessed uid, and no cart is created for one', async () => {
    const before = shop.contents()
    const cookies = { cart: STRANGE }
    const set = await shop.app.inject(json('PUT', `${LINES}/${line}`, { quantity: 1, id: 3 }, cookies))
    expect([set.statusCode, set.json().message]).toStrictEqual([404, 'cart.notFound'])
    const removed = await shop.app.inject(json('DELETE', `${LINES}/${line}`, undefined, cookies))
    expect(removed.statusCode).toBe(404)
    expect(shop.contents()).toBe(before)
    const added = await shop.app.inject(json('POST', LINES, one, cookies))
    expect(added.json().data.cUid).not.toBe(STRANGE)
  })

  it('does not list the lines of another', async () => {
    const other = (await shop.app.inject(json('POST', LINES, one))).json().data
    expect(await refusedFor('PUT', `${LINES}/${other.lUid}`, { quantity: 1, id: 1 })).toStrictEqual([
      404,
      'cart.notFound',
      undefined,
    ])
  })

  it('rejects a quantity for another product than the line’s', async () => {
    expect(await refusedFor('PUT', `${LINES}/${line}`, { quantity: 1, id: 1 })).toStrictEqual([
      422,
      'error.invalid',
      { id: 'invalid' },
    ])
  })
})

describe('a finished cart', () => {
  beforeEach(async () => {
    const ended = await send('DELETE', '/api/v2/cart')
    expect(ended.cookies[0]).toMatchObject({ name: 'es_cuid', value: '' })
  })

  it('is never used again: its state is an empty cart', async () => {
    expect(await stateNow()).toMatchObject({ cUid: null, version: 0, lines: [], hasCartItems: false })
  })

  it('is never used again: a line begins another cart, with its own cookie [4-044]', async () => {
    const before = (await shop.events(cart)).length
    const added = await send('POST', LINES, one)
    const { cUid } = added.json().data
    expect(cUid).not.toBe(cart)
    expect(added.cookies[0]).toMatchObject({ name: 'es_cuid', value: cUid })
    expect(await shop.events(cart)).toHaveLength(before)
  })

  it('is never used again: its lines are not found, and no option is accepted', async () => {
    const before = shop.contents()
    const calls = [
      await send('PUT', `${LINES}/${line}`, { quantity: 1, id: 3 }),
      await send('DELETE', `${LINES}/${line}`),
      await send('POST', '/api/v2/cart', { shipping_option_id: 'home' }),
    ]
    expect(calls.map(({ statusCode }) => statusCode)).toStrictEqual([404, 404, 404])
    expect(shop.contents()).toBe(before)
  })
})

describe('a cart call', () => {
  it('with the same key and another body is refused', async () => {
    await send('PUT', `${LINES}/${line}`, { quantity: 3, id: 3 }, { key: 'k-1' })
    const before = shop.contents()
    const other = await send('PUT', `${LINES}/${line}`, { quantity: 5, id: 3 }, { key: 'k-1' })
    expect([other.statusCode, other.json().message]).toStrictEqual([422, 'error.idempotencyKey'])
    expect(shop.contents()).toBe(before)
  })

  it('over 64 KiB is not read', async () => {
    const large = `{"productId":1,"quantity":1,"options":[],"lineId":"${'x'.repeat(65_536)}"}`
    expect(await refusedFor('POST', LINES, large)).toStrictEqual([413, 'error.tooLarge', undefined])
  })

  it.each<[string, string, unknown[]]>([
    ['a text for the options', '{"productId":1,"quantity":1,"options":"white"}', [400, 'options']],
    ['a number among the options', '{"productId":1,"quantity":1,"options":[1]}', [400, 'options.0']],
    ['a text for the product', '{"productId":"1","quantity":1,"options":[]}', [400, 'productId']],
    ['a product below zero', '{"productId":-1,"quantity":1,"options":[]}', [422, 'productId']],
    [
      'more options than there are groups',
      JSON.stringify({ ...one, options: Array(51).fill(white) }),
      [422, 'options'],
    ],
    [
      'an option without an id',
      '{"productId":1,"quantity":1,"options":[{"groupId":"colour","id":""}]}',
      [422, 'options.0.id'],
    ],
    ['a field that is not known', JSON.stringify({ ...one, price: 0 }), [422, '*']],
    ['a name from an object’s prototype', '{"constructor":{"prototype":{"a":1}}}', [400, undefined]],
  ])('with %s is refused, and the field named', async (_name, body, [status, field]) => {
    const [code, , fields] = await refusedFor('POST', LINES, body)
    expect([code, fields === undefined ? undefined : Object.keys(fields as object)[0]]).toStrictEqual([
      status,
      field,
    ])
  })

  it('with __proto__ in it is not parsed, and pollutes no object', async () => {
    expect((await refusedFor('POST', LINES, '{"__proto__":{"quantity":7},"productId":1}'))[0]).toBe(400)
    expect({}).not.toHaveProperty('quantity')
  })

  it.each(['-1', 'NaN', '9'.repeat(400), '"', '1; drop table events'])(
    'that claims to know cart version %s is judged by the current cart',
    async (version) => {
      const set = await send(
        'PUT',
        `${LINES}/${line}`,
        { quantity: 4, id: 3 },
        { [CART_VERSION_HEADER]: version },
      )
      expect([set.statusCode, set.json().data.updatedQuantity]).toStrictEqual([200, 4])
    },
  )

  it.each<[string, unknown[]]>([
    ['-1', [422, { version: 'invalid' }]],
    ['1.5', [422, { version: 'invalid' }]],
    ['"2"', [400, { version: 'invalid' }]],
  ])('with a version of %s in its body is refused', async (version, [status, fields]) => {
    const body = `{"quantity":1,"id":3,"version":${version}}`
    const [code, , named] = await refusedFor('PUT', `${LINES}/${line}`, body)
    expect([code, named]).toStrictEqual([status, fields])
  })

  it.each(['%', 'x'.repeat(1_999), '..%2f..', '__proto__', 'constructor', '0'])(
    'for a line called %s finds none',
    async (name) => {
      const [status] = await refusedFor('PUT', `${LINES}/${name}`, { quantity: 1, id: 3 })
      expect(status).toBe(404)
    },
  )
})
