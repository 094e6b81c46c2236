import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { form, json, testApp, type TestApp } from '../../support/shop/app.ts'
import { couponsOf } from '../../support/samples/coupons.ts'
import { hostileStrings } from '../../support/samples/hostile.ts'

const STATE = '/api/v2/account/cart/state'
const LINES = '/api/v2/cart/lines'
const COUPONS = '/api/v2/cart/coupons'
const AUTUMN = Date.parse('2026-12-24T00:00:00+01:00') - Date.parse('2026-11-21T12:00:00Z')

let shop: TestApp
let cart: string
let lUid: string
beforeEach(async () => {
  shop = await testApp()
  const line = { productId: 1, quantity: 2, options: [] }
  ;({ cUid: cart, lUid } = (await send('POST', LINES, line)).json().data)
})
afterEach(() => shop.app.close())

const send = (...args: Parameters<typeof json>) => shop.app.inject(json(...args))
const apply = (couponCode: unknown, headers: Record<string, string> = {}) =>
  send('POST', COUPONS, { couponCode }, { cart, ...headers })
const stateOf = async () => (await send('POST', STATE, undefined, { cart })).json().data
const codes = async () => (await stateOf()).coupons.map(({ code }: { code: string }) => code)

describe('a coupon over HTTP', () => {
  it('is subtracted from the cart, whose coupons have title, amount and type [3-016, 3-023, 7-038]', async () => {
    const answer = await apply('TEN')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toStrictEqual({
      status: 'success',
      data: { cUid: cart, uid: expect.any(String), version: 3 },
    })
    await apply('FIVE')
    expect(await stateOf()).toMatchObject({
      coupons: [
        { code: 'TEN', title: '10% korting', type: 'percentage', amount: 10 },
        { code: 'FIVE', title: '5 euro', type: 'fixedAmount', amount: 5 },
      ],
      totals: { coupon: 7, totalInclVat: 13 },
    })
  })

  it('carries its title in the language of the page', async () => {
    await apply('TEN', { 'accept-language': 'en' })
    expect((await stateOf()).coupons[0].title).toBe('10% off')
  })

  it.each(['TEN', 'ten', ' T E N ', '\tten\n'])(
    'is known as %j: spaces are removed [5-022]',
    async (code) => {
      expect((await apply(code)).json().status).toBe('success')
    },
  )

  it.each([
    ['by its code', () => send('DELETE', COUPONS, { couponCode: 'TEN' }, { cart })],
    ['by its title', () => send('DELETE', COUPONS, { couponCode: '10% korting' }, { cart })],
    ['by its code in the address', () => send('DELETE', `${COUPONS}/TEN`, undefined, { cart })],
  ])('is removed %s [7-039]', async (_, remove) => {
    await apply('TEN')
    expect((await remove()).json()).toStrictEqual({
      status: 'success',
      data: { cUid: cart, uid: expect.any(String), version: 4 },
    })
    expect(await codes()).toStrictEqual([])
    expect((await remove()).statusCode).toBe(404)
  })

  it('is removed by its code before another whose title is that code [7-039]', async () => {
    const off = { type: 'fixedAmount', amount: 1 }
    const couponOffers = couponsOf([
      { ...off, code: 'OTHER', title: 'TEN' },
      { ...off, code: 'TEN', title: 'Tien' },
    ])
    await shop.app.close()
    shop = await testApp({ couponOffers })
    const line = { productId: 1, quantity: 2, options: [] }
    cart = (await send('POST', LINES, line)).json().data.cUid
    for (const code of ['OTHER', 'TEN']) await apply(code)
    await send('DELETE', COUPONS, { couponCode: 'TEN' }, { cart })
    expect(await codes()).toStrictEqual(['OTHER'])
  })

  it.each([
    ['NOWHERE', 'coupon.unknown'],
    ['10% korting', 'coupon.unknown'],
    ['SOON', 'coupon.notYet'],
    ['PAST', 'coupon.expired'],
  ])('%s is refused as the shopper may expect: %s [8-027]', async (code, message) => {
    const before = shop.contents()
    const answer = await apply(code)
    expect([answer.statusCode, answer.json()]).toStrictEqual([200, { status: 'error', message }])
    expect(shop.contents()).toBe(before)
  })

  it('is refused when it is applied twice, below its minimum, and once it was redeemed [8-027]', async () => {
    await apply('TEN')
    expect((await apply('TEN')).json().message).toBe('coupon.applied')
    await send('PUT', `${LINES}/${lUid}`, { quantity: 1, id: 1 }, { cart })
    expect((await apply('FIVE')).json().message).toBe('coupon.minimum')
    await shop.deps.store.commit({
      appends: [],
      coupons: [
        { move: 'redeem', reservation: 'r', code: 'ONCE', customer: 'c', limit: 1, limitPerCustomer: null },
      ],
    })
    expect((await apply('ONCE')).json().message).toBe('coupon.spent')
  })

  it('is valid from the first moment of its first day in Amsterdam to the last of its last day', async () => {
    shop.pass(11 * 3_600_000 - 1)
    expect((await apply('TODAY')).json().status).toBe('success')
    await send('DELETE', `${COUPONS}/TODAY`, undefined, { cart })
    shop.pass(1)
    expect((await apply('TODAY')).json().message).toBe('coupon.expired')
    shop.pass(AUTUMN - 11 * 3_600_000 - 1)
    expect((await apply('SOON')).json().message).toBe('coupon.notYet')
    shop.pass(1)
    expect((await apply('SOON')).json().status).toBe('success')
  })

  it('is removed by the change that loses its minimum, in the same append', async () => {
    await apply('FIVE')
    const answer = await send('PUT', `${LINES}/${lUid}`, { quantity: 1, id: 1 }, { cart, key: 'k' })
    expect(answer.json().data).toMatchObject({ version: 5, updatedQuantity: 1 })
    expect((await shop.events(cart)).slice(-2)).toMatchObject([
      { type: 'LineQuantityChanged', version: 4, meta: { correlation: `k PUT ${LINES}/${lUid}` } },
      { type: 'CouponRemoved', version: 5, data: { code: 'FIVE', reason: 'minimum' } },
    ])
  })

  it('is safe to resend: the same key gets the same response, and is refused with another body', async () => {
    const first = await apply('TEN', { key: 'k-1' })
    const again = await apply('TEN', { key: 'k-1' })
    expect([again.statusCode, again.body]).toStrictEqual([200, first.body])
    const unknown = await apply('NOWHERE', { key: 'k-2' })
    expect((await apply('NOWHERE', { key: 'k-2' })).body).toBe(unknown.body)
    expect((await apply('FIVE', { key: 'k-1' })).statusCode).toBe(422)
    expect(await codes()).toStrictEqual(['TEN'])
  })

  it('does not share an idempotency key with another path', async () => {
    expect((await apply('TEN', { key: 'k-1' })).json().status).toBe('success')
    const set = await send('PUT', `${LINES}/${lUid}`, { quantity: 7, id: 1 }, { cart, key: 'k-1' })
    expect(set.json().data).toMatchObject({ updatedQuantity: 7 })
    await send('DELETE', `${COUPONS}/TEN`, undefined, { cart, key: 'k-1' })
    expect(await codes()).toStrictEqual([])
  })

  it('sent twice at once is applied once', async () => {
    const [one, other] = await Promise.all([apply('TEN', { key: 'k-1' }), apply('TEN', { key: 'k-1' })])
    expect(one.body).toBe(other.body)
    const both = await Promise.all([apply('EACH'), apply('EACH')])
    expect(both.map((answer) => answer.json().status).sort()).toStrictEqual(['error', 'success'])
    expect(await codes()).toStrictEqual(['TEN', 'EACH'])
  })
})

describe('an invalid coupon request', () => {
  const refusedWith = async (status: number, request: Parameters<typeof json>, fields?: object) => {
    const before = shop.contents()
    const answer = await send(...request)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json()).toMatchObject({ status: 'error', ...(fields && { fields }) })
    expect(shop.contents()).toBe(before)
  }

  it.each(['', ' ', '\t \n'])(
    'with an empty code, %j, is a 422 that names the field [5-023]',
    async (couponCode) => {
      for (const method of ['POST', 'DELETE'] as const)
        await refusedWith(422, [method, COUPONS, { couponCode }, { cart }], { couponCode: 'invalid' })
    },
  )

  it.each([
    [422, { couponCode: 'A'.repeat(10_000) }, { couponCode: 'invalid' }],
    [422, { couponCode: 'TEN\0' }, { couponCode: 'invalid' }],
    [422, {}, { couponCode: 'required' }],
    [422, { couponCode: 'TEN', amount: 100 }, { '*': 'unknown' }],
    [400, { couponCode: 10 }, { couponCode: 'invalid' }],
    [400, { couponCode: null }, { couponCode: 'invalid' }],
    [400, { couponCode: ['TEN'] }, { couponCode: 'invalid' }],
    [400, { couponCode: { $ne: '' } }, { couponCode: 'invalid' }],
    [400, ['TEN'], undefined],
  ])('is answered %d for %j', async (status, body, fields) => {
    for (const method of ['POST', 'DELETE'] as const)
      await refusedWith(status, [method, COUPONS, body, { cart }], fields)
  })

  it.each(['%', '_', 'T%', 'TE_', "TEN' or '1'='1", 'TEN;--', '__proto__', 'constructor', 'T.N', '.*'])(
    'with the code %s is unknown, whatever that means elsewhere',
    async (code) => {
      expect((await apply(code)).json().message).toBe('coupon.unknown')
      expect((await send('DELETE', COUPONS, { couponCode: code }, { cart })).statusCode).toBe(404)
    },
  )

  it('with hostile text is unknown or invalid, and changes nothing', async () => {
    const before = shop.contents()
    for (const text of hostileStrings) {
      const answer = await apply(text)
      expect([200, 422], text).toContain(answer.statusCode)
      expect(answer.json().status, text).toBe('error')
      const removed = await send('DELETE', `${COUPONS}/${encodeURIComponent(text)}`, undefined, { cart })
      expect([404, 414], text).toContain(removed.statusCode)
    }
    expect(shop.contents()).toBe(before)
  })

  it('names the reason: no cart, another’s cart, an ended one, or an empty one', async () => {
    await refusedWith(404, ['POST', COUPONS, { couponCode: 'TEN' }])
    await refusedWith(404, ['POST', COUPONS, { couponCode: 'TEN' }, { cart: crypto.randomUUID() }])
    await refusedWith(404, ['DELETE', COUPONS, { couponCode: 'TEN' }])
    await send('DELETE', `${LINES}/${lUid}`, undefined, { cart })
    await refusedWith(422, ['POST', COUPONS, { couponCode: 'TEN' }, { cart }])
    await send('DELETE', '/api/v2/cart', undefined, { cart })
    await refusedWith(404, ['POST', COUPONS, { couponCode: 'TEN' }, { cart }])
  })
})

describe('coupon forms', () => {
  const post = (...args: Parameters<typeof form>) => shop.app.inject(form(...args))
  const remove = '/actions/cart/coupon/remove'

  it('apply and remove a coupon, and redirect to the cart page', async () => {
    const applied = await post('/actions/cart/coupon', { couponCode: ' ten ', back: '/winkelwagen' }, cart)
    expect([applied.statusCode, applied.headers.location]).toStrictEqual([303, '/winkelwagen'])
    expect(await codes()).toStrictEqual(['TEN'])
    const removed = await post(remove, { couponCode: '10% korting', locale: 'eng' }, cart)
    expect(removed.headers.location).toBe('/en/cart')
    expect(await codes()).toStrictEqual([])
  })

  it.each([
    ['/actions/cart/coupon', { couponCode: 'NOWHERE' }, '/winkelwagen?notice=coupon.unknown'],
    ['/actions/cart/coupon', { couponCode: 'A'.repeat(10_000) }, '/winkelwagen?notice=coupon.unknown'],
    ['/actions/cart/coupon', { couponCode: 'PAST', locale: 'eng' }, '/en/cart?notice=coupon.expired'],
    [remove, { couponCode: '\0' }, '/winkelwagen?notice=coupon.unknown'],
  ])('show on the cart page why they failed: %s', async (url, fields, location) => {
    const before = shop.contents()
    expect((await post(url, fields as Record<string, string>, cart)).headers.location).toBe(location)
    expect(shop.contents()).toBe(before)
  })

  it('are not sent when they are empty [5-023]', async () => {
    const before = shop.contents()
    for (const fields of [{ couponCode: ' ' }, {}])
      expect((await post('/actions/cart/coupon', fields, cart)).headers.location).toBe('/winkelwagen')
    expect(shop.contents()).toBe(before)
  })

  it('sent twice by two clicks count once', async () => {
    const fields = { couponCode: 'TEN', key: 'f1' }
    for (const [url, expected] of [
      ['/actions/cart/coupon', ['TEN']],
      [remove, []],
    ] as const)
      for (let click = 0; click < 2; click++) {
        expect((await post(url, fields, cart)).headers.location).toBe('/winkelwagen')
        expect(await codes()).toStrictEqual(expected)
      }
  })
})
