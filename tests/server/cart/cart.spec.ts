import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { form, json, testApp, type TestApp } from '../../support/shop/app.ts'

const STATE = '/api/v2/account/cart/state'
const LINES = '/api/v2/cart/lines'
const one = { productId: 1, quantity: 1, options: [] }
const DAY = 86_400_000
import { savedCustomer } from '../../support/shop/savedCustomer.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await testApp()
})
afterEach(() => shop.app.close())

const send = (...args: Parameters<typeof json>) => shop.app.inject(json(...args))
const stateOf = async (cart: string) => (await send('POST', STATE, undefined, { cart })).json().data

/** The header of a client that sends its cart key as a bearer token. */
const bearing = (token: string) => ({ authorization: `Bearer ${token}` })
const begun = async (
  line: object = one,
): Promise<{ cUid: string; uid: string; lUid: string; version: number }> =>
  (await send('POST', LINES, line)).json().data

describe('the cart over HTTP', () => {
  it('is empty and without a cookie until a line is added [7-034]', async () => {
    const answer = await send('POST', STATE)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({
      status: 'success',
      data: {
        cUid: null,
        version: 0,
        lines: [],
        hasCartItems: false,
        isMerged: false,
        totals: { totalInclVat: 0 },
      },
    })
  })

  it('is created with the first line, and the browser gets its key [4-045, 7-035]', async () => {
    const answer = await send('POST', LINES, { productId: 1, quantity: 2, options: [], lineId: '1' })
    expect(answer.statusCode).toBe(200)
    const { cUid, lUid } = answer.json().data
    expect(answer.json()).toStrictEqual({
      status: 'success',
      data: { cUid, uid: expect.any(String), lUid, version: 2, updatedQuantity: 2 },
    })
    expect(answer.cookies.map((cookie) => ({ ...cookie }))).toStrictEqual([
      { name: 'es_cuid', value: cUid, path: '/', maxAge: 7_776_000, httpOnly: true, sameSite: 'Lax' },
    ])
    expect(await stateOf(cUid)).toMatchObject({
      cUid,
      lines: [
        {
          uid: lUid,
          quantity: 2,
          originalQuantity: 2,
          prices: { baseInclVat: 10 },
          totals: { totalInclVat: 20 },
        },
      ],
    })
  })

  it('has a Secure cookie unless it is served over plain http on this machine', async () => {
    const answer = await send('POST', LINES, one, { host: 'shop.example' })
    expect(answer.cookies[0]).toMatchObject({ secure: true })
  })

  it.each(['POST', 'PUT'] as const)(
    'sets a quantity by %s; a quantity of 0 removes the line [3-015]',
    async (method) => {
      const { cUid: cart, uid, lUid } = await begun()
      const set = (quantity: number) => send(method, `${LINES}/${lUid}`, { quantity, id: 1 }, { cart })
      expect((await set(7)).json().data).toStrictEqual({
        cUid: cart,
        uid,
        lUid,
        version: 3,
        updatedQuantity: 7,
      })
      expect((await set(0)).json().data).toStrictEqual({
        cUid: cart,
        uid,
        lUid,
        version: 4,
        updatedQuantity: 0,
      })
      expect((await stateOf(cart)).hasCartItems).toBe(false)
    },
  )

  it('answers the lower quantity when stock is insufficient [7-036]', async () => {
    const { cUid: cart, lUid } = await begun({ ...one, productId: 3 })
    const answer = await send('PUT', `${LINES}/${lUid}`, { quantity: 9, id: 3 }, { cart })
    expect(answer.json().data.updatedQuantity).toBe(5)
  })

  it('removes a line, and then the whole cart [4-044, 7-037]', async () => {
    const { cUid: cart, uid, lUid } = await begun()
    expect((await send('DELETE', `${LINES}/${lUid}`, undefined, { cart })).json().data.updatedQuantity).toBe(
      0,
    )
    const ended = await send('DELETE', '/api/v2/cart', undefined, { cart })
    expect(ended.json()).toStrictEqual({ status: 'success', data: { cUid: cart, uid, version: 4 } })
    expect(ended.cookies[0]).toMatchObject({ name: 'es_cuid', value: '', expires: new Date(0) })
    expect((await stateOf(cart)).cUid).toBeNull()
    expect((await send('DELETE', '/api/v2/cart', undefined, { cart })).statusCode).toBe(200)
    expect((await send('DELETE', '/api/v2/cart')).statusCode).toBe(200)
  })

  it('accepts each of the four options [3-017, 7-030]', async () => {
    const { cUid: cart } = await begun()
    const { token } = await savedCustomer(shop.deps, 'a1')
    for (const choice of [
      { pickup_location_id: 'NL-3511-1' },
      { shipping_option_id: 'home' },
      { payment_option_id: 'later' },
      { address_id: 'a1' },
    ])
      expect(
        (await send('POST', '/api/v2/cart', choice, { cart, ...bearing(token) })).statusCode,
        JSON.stringify(choice),
      ).toBe(200)
    expect(await stateOf(cart)).toMatchObject({
      delivery: { shippingId: 'home', pickupLocationId: null, prices: { inclVat: 4.95, totalVat: 0.86 } },
      paymentOptionId: 'later',
      addressId: 'a1',
      totals: { totalInclVat: 16.16 },
    })
  })
})

describe('an address', () => {
  it('of another cart is answered like one that does not exist, also to a guest and to a visitor without a cart [7-030]', async () => {
    const { cUid: cart } = await begun()
    await savedCustomer(shop.deps, 'theirs')
    const { token } = await savedCustomer(shop.deps, 'mine')
    const guest = await savedCustomer(shop.deps, 'a-guests')
    await shop.deps.sessions.save(shop.deps.sha256(guest.token), {
      ...guest.session,
      scope: 'checkout',
      cartUid: 'another cart',
    })
    const answers = await Promise.all([
      send('POST', '/api/v2/cart', { address_id: 'nowhere' }, { cart, ...bearing(token) }),
      send('POST', '/api/v2/cart', { address_id: 'theirs' }, { cart, ...bearing(token) }),
      send('POST', '/api/v2/cart', { address_id: 'a-guests' }, { cart, ...bearing(guest.token) }),
      send('POST', '/api/v2/cart', { address_id: 'mine' }, { cart }),
    ])
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        expect.objectContaining({ status: 'error', message: 'checkoutAddressGone' }),
      ])
    expect((await stateOf(cart)).addressId).toBeNull()
  })
})

describe('an idempotency key', () => {
  it('gets the same response for a day, whatever happened since, with a new secret of the same cart', async () => {
    const first = await send('POST', LINES, one, { key: 'k-1' })
    const cart: string = first.json().data.cUid
    await send('POST', LINES, one, { cart })
    const again = await send('POST', LINES, one, { key: 'k-1' })
    const { cUid, ...rest } = first.json().data
    expect([again.statusCode, again.json()]).toStrictEqual([
      200,
      { status: 'success', data: { ...rest, cUid: again.cookies[0]?.value } },
    ])
    expect(again.cookies).toEqual([{ ...first.cookies[0], value: expect.any(String) }])
    for (const key of [cUid, again.cookies[0]?.value ?? ''])
      expect((await stateOf(key)).lines[0].quantity).toBe(2)
  })

  it('never adds twice, even after the day, or when only the cookie arrived', async () => {
    const first = await send('POST', LINES, one, { key: 'k-1' })
    const cart: string = first.json().data.cUid
    for (const later of [0, 2 * DAY]) {
      shop.pass(later)
      expect((await send('POST', LINES, one, { key: 'k-1', cart })).json()).toStrictEqual(first.json())
    }
    expect((await stateOf(cart)).lines[0].quantity).toBe(1)
  })

  it('stores a refusal as well', async () => {
    const { cUid: cart } = await begun()
    const refused = await send('POST', LINES, { ...one, productId: 4 }, { cart, key: 'k-2' })
    await shop.put(
      ...(await shop.deps.catalogue.products([4])).map((product) => ({
        ...product,
        stock: { ...product.stock, isManaged: false },
      })),
    )
    const again = await send('POST', LINES, { ...one, productId: 4 }, { cart, key: 'k-2' })
    expect([refused.statusCode, again.statusCode, again.body]).toStrictEqual([422, 422, refused.body])
  })

  it('is refused with another body', async () => {
    const { cUid: cart } = await begun()
    await send('POST', LINES, one, { cart, key: 'k-1' })
    const before = shop.contents()
    expect((await send('POST', LINES, { ...one, quantity: 2 }, { cart, key: 'k-1' })).statusCode).toBe(422)
    expect(shop.contents()).toBe(before)
  })

  it('does not give one visitor the cart of another who chose the same key', async () => {
    const mine = await send('POST', LINES, one, { key: '1', 'user-agent': 'a' })
    const theirs = await send('POST', LINES, one, { key: '1', 'user-agent': 'b' })
    expect(theirs.json().data.cUid).not.toBe(mine.json().data.cUid)
  })

  it.each(['', 'two words', 'é', 'x'.repeat(201)])('is refused when it is "%s"', async (key) => {
    expect((await send('POST', LINES, one, { key })).statusCode).toBe(400)
  })
})

describe('plain forms', () => {
  const post = (...args: Parameters<typeof form>) => shop.app.inject(form(...args))
  const product = { productId: '1', quantity: '2', locale: 'nld', back: '/product/1/sirene' }

  it('add and redirect to the cart page, with the cookie', async () => {
    const answer = await post('/actions/cart/add', product)
    expect(answer.statusCode).toBe(303)
    const cart = answer.cookies[0]!.value
    expect((await stateOf(cart)).lines[0].quantity).toBe(2)
    const led = async (locale: string) =>
      (await post('/actions/cart/add', { ...product, locale }, cart)).headers.location
    expect([await led('nld'), await led('eng')]).toStrictEqual(['/winkelwagen', '/en/cart'])
  })

  it('accept options', async () => {
    const answer = await post('/actions/cart/add', {
      productId: '5',
      quantity: '1',
      'option.colour': 'black',
    })
    expect((await stateOf(answer.cookies[0]!.value)).lines[0]).toMatchObject({ id: '5_colour.black' })
  })

  it('set and remove, and redirect back within this shop only', async () => {
    const { cUid, lUid } = await begun()
    const set = async (back: string) =>
      (await post('/actions/cart/quantity', { lineUid: lUid, quantity: '3', back }, cUid)).headers.location
    expect(await set('/en/cart?a=b')).toBe('/en/cart?a=b')
    for (const foreign of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      'javascript:1',
      '',
    ])
      expect(await set(foreign), foreign).toBe('/winkelwagen')
    expect((await stateOf(cUid)).lines[0].quantity).toBe(3)
    await post('/actions/cart/remove', { lineUid: lUid, back: '/winkelwagen' }, cUid)
    expect((await stateOf(cUid)).lines).toStrictEqual([])
  })

  it('remove the whole cart and its cookie; a repeat, or a request without a cart, succeeds too [4-044]', async () => {
    const { cUid } = await begun()
    for (const cookie of [cUid, cUid, undefined]) {
      const cleared = await post('/actions/cart/clear', {}, cookie)
      expect([cleared.statusCode, cleared.headers.location]).toEqual([303, '/winkelwagen'])
    }
    expect((await stateOf(cUid)).lines).toStrictEqual([])
  })

  it('count once for one key, however much later, separately for each of their buttons', async () => {
    const { cUid, lUid } = await begun()
    const add = { ...product, key: 'f1' }
    await post('/actions/cart/add', add, cUid)
    shop.pass(60_000)
    await post('/actions/cart/add', add, cUid)
    expect((await stateOf(cUid)).lines[0].quantity).toBe(3)
    for (const quantity of ['2', '4'])
      await post('/actions/cart/quantity', { lineUid: lUid, quantity, key: 'f2' }, cUid)
    expect((await stateOf(cUid)).lines[0].quantity).toBe(4)
  })

  it('without a key, from a cached page, count once within a moment and again after it', async () => {
    const { cUid } = await begun()
    const add = () => post('/actions/cart/add', product, cUid)
    const quantity = async () => (await stateOf(cUid)).lines[0].quantity as number
    const clicked = await Promise.all([add(), add()])
    expect(clicked.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      Array(2).fill([303, '/winkelwagen']),
    )
    expect(await quantity()).toBe(3)
    await post('/actions/cart/add', { ...product, quantity: '1' }, cUid)
    expect(await quantity()).toBe(4)
    shop.pass(5_000)
    await add()
    expect(await quantity()).toBe(6)
  })

  it.each([
    [' 3 ', 3],
    ['2.7', 2],
    ['-2', 0],
  ])('set a line to %o like the page’s script does [4-033]', async (typed, pieces) => {
    const { lUid, cUid } = await begun()
    await post('/actions/cart/quantity', { lineUid: lUid, quantity: typed }, cUid)
    expect((await stateOf(cUid)).lines[0]?.quantity ?? 0).toBe(pieces)
  })

  it('add one piece if no quantity is given', async () => {
    const answer = await post('/actions/cart/add', { ...product, quantity: ' ' })
    expect((await stateOf(answer.cookies[0]!.value)).lines[0].quantity).toBe(1)
  })

  it.each([
    ['/actions/cart/add', { ...product, productId: '4' }, '/winkelwagen?notice=cart.outOfStock'],
    ['/actions/cart/add', { ...product, productId: 'x' }, '/winkelwagen?notice=cart.outOfStock'],
    ['/actions/cart/add', { ...product, quantity: '-1' }, '/winkelwagen?notice=cart.quantityInvalid'],
    ['/actions/cart/add', { ...product, productId: '5' }, '/winkelwagen?notice=cart.optionMissing'],
    [
      '/actions/cart/add',
      { ...product, productId: '3', quantity: '9' },
      '/winkelwagen?notice=cart.lowerStock&count=5',
    ],
    [
      '/actions/cart/quantity',
      { lineUid: 'x', quantity: '1', locale: 'eng' },
      '/en/cart?notice=cart.notFound',
    ],
    ['/actions/cart/remove', {}, '/winkelwagen?notice=cart.notFound'],
    ['/actions/cart/remove', { back: '/winkelwagen?page=3' }, '/winkelwagen?page=3&notice=cart.notFound'],
  ])('show on the cart page why they failed: %s %o', async (url, fields, location) => {
    expect((await post(url, fields as Record<string, string>)).headers.location).toBe(location)
  })
})
