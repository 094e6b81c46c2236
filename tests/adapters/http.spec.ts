import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { askForCart, noCartYet } from '../../adapters/http/cartAnswer.ts'
import { httpCartApi, readCart } from '../../adapters/http/cartApi.ts'
import { httpCheckoutApi } from '../../adapters/http/checkoutApi.ts'
import { httpPageSource } from '../../adapters/http/pageSource.ts'
import { httpPersonalPages } from '../../adapters/http/personalPages.ts'
import { httpHasAccount } from '../../adapters/http/presession.ts'
import { httpSessionApi } from '../../adapters/http/sessionApi.ts'
import { CartStateAnswer } from '../../application/contract/api/cart.ts'
import { PAGE_TYPE } from '../../application/contract/api/page.ts'
import { httpServedBuild } from '../../adapters/http/servedBuild.ts'
import { httpShopScripts } from '../../adapters/http/shopScripts.ts'
import { cart } from '../../domain/cart/cart.ts'
import { cents } from '../../domain/kernel/cents.ts'

/** A network with this response to every call. */
const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )
const lost = () => vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('no network')))

const unavailable = { ok: false, refusal: { why: 'unavailable', retryAfter: null } }
const add = {
  type: 'add',
  taskId: 't1',
  lineId: '7_a.b',
  productId: 7,
  quantity: 2,
  options: [{ groupId: 'a', id: 'b' }],
} as const
const set = { type: 'set', taskId: 't2', lineUid: 'u/1', productId: 7, quantity: 0 } as const

describe('the cart over HTTP', () => {
  it('sends an added line with its key outside the body, and parses the response', async () => {
    const data = { uid: 'c', lUid: 'l', version: 2, updatedQuantity: 2 }
    const fetch = answering(200, { status: 'success', data: { cUid: 'secret', ...data } })
    expect(await httpCartApi(fetch).send(add, 5)).toStrictEqual({ ok: true, value: data })
    const [path, init] = fetch.mock.calls[0]!
    expect(path).toBe('/api/v2/cart/lines')
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"productId":7,"quantity":2,"options":[{"groupId":"a","id":"b"}],"lineId":"7_a.b"}',
      headers: { 'idempotency-key': 't1', 'x-cart-version': '5', 'content-type': 'application/json' },
    })
  })

  it('sends the same bytes for an equal request, whatever the version', async () => {
    const fetch = lost()
    const api = httpCartApi(fetch)
    await api.send(add, 1)
    await api.send(JSON.parse(JSON.stringify(add)) as typeof add, 9)
    expect(fetch.mock.calls[1]![1]!.body).toBe(fetch.mock.calls[0]![1]!.body)
  })

  it('recognises a visitor without a cart without loading the schemas, and reads the same with them', async () => {
    const sent = { cart: cart.initial(), cUid: null, version: 0, locale: 'nld' } as const
    const fetch = answering(200, z.encode(CartStateAnswer, { status: 'success', data: sent }))
    const answer = await askForCart(fetch)
    expect(noCartYet(answer)).toEqual({ ok: true, value: { cart: cart.initial(), version: 0 } })
    expect(readCart(answer)).toEqual(noCartYet(answer))
  })

  it('accepts no other response as that of a visitor without a cart', async () => {
    const data = { cart: {}, version: 0 }
    for (const [status, body] of [
      [200, { status: 'success', data: { cart: {}, version: 1 } }],
      [200, { status: 'success', data: null }],
      [200, { status: 'error', data }],
      [503, { status: 'success', data }],
      [200, 'null'],
      [200, '<p>hello</p>'],
    ] as const)
      expect(noCartYet(await askForCart(answering(status, body)))).toBeNull()
    expect(noCartYet(await askForCart(lost()))).toBeNull()
  })

  it('updates a line by its uid', async () => {
    const fetch = lost()
    await httpCartApi(fetch).send(set, 1)
    expect(fetch.mock.calls[0]![0]).toBe('/api/v2/cart/lines/u%2F1')
    expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'PUT', body: '{"quantity":0,"id":7}' })
  })

  it.each([
    ['no network', lost(), unavailable],
    [
      'a 503',
      answering(503, { status: 'error' }, { 'retry-after': '3' }),
      { ok: false, refusal: { why: 'unavailable', retryAfter: 3000 } },
    ],
    [
      'a 503 that says why',
      answering(503, { status: 'error', message: 'error.readOnly' }, { 'retry-after': '60' }),
      { ok: false, refusal: { why: 'unavailable', retryAfter: 60_000, message: 'error.readOnly' } },
    ],
    [
      'a 429, which says when it may be sent again',
      answering(429, { status: 'error', message: 'error.tooMany' }, { 'retry-after': '900' }),
      { ok: false, refusal: { why: 'unavailable', retryAfter: 900_000, message: 'error.tooMany' } },
    ],
    ['a 429 of someone else', answering(429, 'slow down'), unavailable],
    ['a lost race', answering(409, { status: 'error', message: 'error.generic' }), unavailable],
    ['a page of someone else’s network', answering(200, '<html>log in'), unavailable],
    ['a 403 of someone else', answering(403, 'no'), unavailable],
    [
      'the shop’s no',
      answering(422, { status: 'error', message: 'cart.outOfStock' }),
      { ok: false, refusal: { why: 'refused', status: 422, message: 'cart.outOfStock' } },
    ],
    ['half an answer', answering(200, { status: 'success', data: { cUid: 'c' } }), unavailable],
  ])('%s', async (_, fetch, expected) => {
    expect(await httpCartApi(fetch).send(add, 0)).toEqual(expected)
  })

  it.each([
    ['apply', 'POST'],
    ['remove', 'DELETE'],
  ] as const)(
    '%s: sends a discount code once under its key, and reads the shop’s refusal',
    async (kind, method) => {
      const fetch = answering(200, { status: 'success', data: { cUid: 's', uid: 'c', version: 3 } })
      const request = { kind, code: 'A10', taskId: 'task-1' }
      expect(await httpCartApi(fetch).coupon(request)).toEqual({ ok: true, value: null })
      const [path, init] = fetch.mock.calls[0]!
      expect([path, init?.method, init?.body]).toEqual([
        '/api/v2/cart/coupons',
        method,
        '{"couponCode":"A10"}',
      ])
      expect(init?.headers).toMatchObject({ 'idempotency-key': 'task-1' })
      const no = answering(200, { status: 'error', message: 'coupon.expired' })
      expect(await httpCartApi(no).coupon(request)).toEqual({
        ok: false,
        refusal: { why: 'refused', status: 200, message: 'coupon.expired' },
      })
    },
  )

  it('posts a choice', async () => {
    const fetch = answering(200, { status: 'success', data: { cUid: 's', uid: 'c', version: 3 } })
    expect(await httpCartApi(fetch).choose({ shippingId: 'post' })).toEqual({ ok: true, value: null })
    expect(fetch.mock.calls[0]![1]!.body).toBe('{"shipping_option_id":"post"}')
  })
})

describe('pages over HTTP', () => {
  it('request content by path, page and sort', async () => {
    const fetch = answering(200, {
      status: 'success',
      type: 'redirect',
      data: { location: '/new' },
      filters: [],
    })
    const moved = await httpPageSource(fetch).content({
      path: '/old',
      search: '?page=2',
      page: 2,
      sort: 'lowest-price',
    })
    expect(moved).toEqual({ type: 'moved', status: 302, location: '/new' })
    expect(fetch.mock.calls[0]![1]!.body).toBe('{"slug":"/old?page=2","pageNumber":2,"sort":"lowest-price"}')
  })

  it('are null for a 404; an invalid response rejects', async () => {
    const missing = httpPageSource(answering(404, { status: 'error' }))
    const query = { path: '/x', search: '', page: 1, sort: null }
    expect(await missing.content(query)).toBeNull()
    for (const fetch of [lost(), answering(500, 'oops'), answering(200, '<html>')])
      await expect(httpPageSource(fetch).content(query)).rejects.toThrow()
  })

  it('request a personal page by its own address', async () => {
    const fetch = answering(200, { page: { type: 'cart' } })
    expect(await httpPersonalPages(fetch).fetch('/checkout')).toEqual({
      url: '/checkout',
      page: { type: 'cart' },
    })
    expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'GET', headers: { accept: PAGE_TYPE } })
    await expect(httpPersonalPages(answering(200, '<html>')).fetch('/checkout')).rejects.toThrow(TypeError)
  })

  it('report the build, or none', async () => {
    const fetch = answering(200, { buildId: 'b2' })
    expect(await httpServedBuild(fetch)('b1')).toBe('b2')
    expect(fetch.mock.calls[0]![0]).toBe('/build.json?running=b1')
    expect(await httpServedBuild(answering(404, ''))('b1')).toBeNull()
  })
})

describe('the checkout over HTTP', () => {
  const order = {
    cartVersion: 3,
    totalInclVat: cents(12345),
    deliveryId: 'post',
    paymentOptionId: 'ideal',
    addressId: null,
    locale: 'nld',
  } as const

  it('pays in euros', async () => {
    const fetch = answering(200, {
      status: 'success',
      data: { paymentUrl: 'https://pay.test', paymentUid: 'u' },
      rvcs: [],
    })
    expect(await httpCheckoutApi(fetch).pay(order)).toEqual({
      ok: true,
      value: { paymentUrl: 'https://pay.test', paymentUid: 'u' },
    })
    expect(JSON.parse(fetch.mock.calls[0]![1]!.body as string)).toEqual({
      cartVersion: 3,
      totalInclVat: 123.45,
      paymentOptionId: 'ideal',
      deliveryOptionId: 'post',
      addressId: null,
      termsAccepted: true,
      locale: 'nld',
    })
  })

  it('reports the step and code of a refusal', async () => {
    const fetch = answering(200, { status: 'error', message: { step: 2, code: 'isoi' }, rvcs: [] })
    expect(await httpCheckoutApi(fetch).pay(order)).toEqual({
      ok: false,
      refusal: { why: 'pay', step: 2, code: 'isoi' },
    })
    expect(await httpCheckoutApi(lost()).pay(order)).toEqual(unavailable)
  })

  it('reports the error of each field', async () => {
    const fetch = answering(422, { status: 'error', fields: { city: 'field.required' } })
    expect(await httpCheckoutApi(fetch).information({} as never, 'nld')).toEqual({
      ok: false,
      refusal: { why: 'fields', fields: { city: 'field.required' } },
    })
  })
})

const SESSION = {
  id: 'token',
  firstName: 'Anna',
  lastName: 'de Vries',
  companyName: '',
  customerId: 'c-1',
  customerNumber: null,
  status: true,
  accountStatus: true,
  isAuthenticated: true,
  addresses: { invoice: [], delivery: [] },
  defaultDeliveryAddressId: null,
}

describe('the session over HTTP', () => {
  const no = { status: 'error', message: 'accountSessionEnded' }

  it.each([
    ['open', 'the shop says whose it is', answering(200, { status: 'success', data: SESSION })],
    ['ended', 'the shop says that it is over', answering(401, no)],
    ['unreachable', 'there is no network', lost()],
    ['unreachable', 'calls are too many', answering(429, { status: 'error', message: 'error.tooMany' })],
    ['unreachable', 'the shop is away', answering(503, no)],
    ['unreachable', 'a proxy waited for the shop in vain', answering(504, no)],
    ['unreachable', 'the call took too long to arrive', answering(408, no)],
    ['unreachable', 'the call came too early', answering(425, no)],
    ['unreachable', 'a proxy has no shop', answering(502, '<h1>Bad gateway</h1>')],
    ['broken', 'the shop failed', answering(500, no)],
    ['broken', 'the answer is no answer of the shop', answering(200, '<h1>Wifi</h1>')],
  ] as const)('is %s if %s [4-055, 4-056, 4-057]', async (is, _, fetch) => {
    expect(await httpSessionApi(fetch, () => undefined).check()).toBe(is)
    expect(fetch.mock.calls[0]![0]).toBe('/api/v2/account/session')
  })

  it('is ended by a log-out, and deleted whatever the shop responds', async () => {
    for (const fetch of [answering(200, { status: 'success' }), lost()]) {
      const forget = vi.fn()
      await httpSessionApi(fetch, forget).end()
      expect([fetch.mock.calls[0]![0], forget.mock.calls.length]).toEqual(['/api/v2/account/logout', 1])
    }
  })
})

it('the account is unknown if the shop says nothing, for example over the rate limit', async () => {
  const known = answering(200, { status: 'success' })
  expect(await httpHasAccount(known)('anna@voorbeeld.nl')).toBe(true)
  expect(known.mock.calls[0]![1]!.body).toBe('{"email":"anna@voorbeeld.nl"}')
  for (const fetch of [answering(200, { status: 'error' }), answering(429, { status: 'error' }), lost()])
    expect(await httpHasAccount(fetch)('anna@voorbeeld.nl')).toBe(false)
})

const SCRIPT = {
  id: 's1',
  content: '<script></script>',
  script_status: 1,
  script_position: 'header',
  cookie_type: 'marketing',
}
it.each([
  ['no answer', lost(), []],
  ['a server that fails', answering(500, 'no'), []],
  ['an answer that is no list', answering(200, { status: 'success', data: null }), []],
  ['a record that is none', answering(200, { status: 'success', data: [{ id: 's0' }, SCRIPT] }), [SCRIPT]],
])('the shop’s scripts are omitted without an error at %s [8-036]', async (_, fetch, scripts) => {
  expect(await httpShopScripts(fetch)()).toStrictEqual(scripts)
})
