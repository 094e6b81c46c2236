import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainProducts } from '../support/samples/plainProducts.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

/*
 * Requirements for every call of the running shop: its address, the shape of its response, its allowed
 * callers and its repeats.
 */

let shop: RunningShop
let productId: number
beforeAll(async () => {
  shop = await startShop()
  productId = (await plainProducts(shop, 1, 10))[0] ?? 0
})
afterAll(() => shop.stop())

const LINES = '/api/v2/cart/lines'

const send = (
  path: string,
  body: string,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Response> =>
  fetch(shop.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body }),
    redirect: 'manual',
  })

const line = (quantity = 1): string =>
  JSON.stringify({ productId, quantity, options: [], lineId: String(productId) })

const cartOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

const quantities = async (cookie: string): Promise<readonly number[]> => {
  const response = await send('/api/v2/account/cart/state', '{}', { cookie })
  const { data } = (await response.json()) as { data: { lines: readonly { quantity: number }[] } }
  return data.lines.map(({ quantity }) => quantity)
}

describe('every response', () => {
  it('of a successful call is a success with data [7-003]', async () => {
    const response = await send(LINES, line())
    expect([response.status, await response.json()]).toStrictEqual([
      200,
      {
        status: 'success',
        data: {
          cUid: expect.any(String),
          uid: expect.any(String),
          lUid: expect.any(String),
          version: expect.any(Number),
          updatedQuantity: 1,
        },
      },
    ])
  })

  it.each([
    ['malformed JSON', LINES, '{"productId":', {}, 400],
    ['a wrong type', LINES, '{"productId":"x","quantity":1,"options":[]}', {}, 400],
    ['an unknown product', LINES, '{"productId":999999,"quantity":1,"options":[]}', {}, 404],
    ['another content type', LINES, '<a/>', { 'content-type': 'application/xml' }, 415],
    ['a body over 64 KiB', LINES, JSON.stringify({ lineId: 'x'.repeat(70_000) }), {}, 413],
    ['an unknown call', '/api/v2/nothing', '{}', {}, 404],
    ['an unknown call of no version', '/api/nothing', '{}', {}, 404],
    ['an unknown product page', '/api/public/products/999999', '', {}, 404],
    ['a foreign origin', LINES, '{}', { origin: 'https://elsewhere.example' }, 403],
  ])(
    'of %s is an error in the envelope, never HTML or a stack trace [7-003]',
    async (_what, path, body, headers, status) => {
      const response = await send(path, body, headers)
      const text = await response.text()
      expect([response.status, response.headers.get('content-type')]).toStrictEqual([
        status,
        'application/json; charset=utf-8',
      ])
      expect(JSON.parse(text)).toMatchObject({ status: 'error', message: expect.any(String) })
      expect(text).not.toMatch(/\bat .*:\d+:\d+|node_modules|<html/u)
    },
  )
})

describe('calls that change something', () => {
  it('accept an Idempotency-Key: a repeat gets the same response and changes nothing [7-004]', async () => {
    const cookie = cartOf(await send(LINES, line()))
    const headers = { cookie, 'idempotency-key': randomUUID() }
    const first = await send(LINES, line(2), headers)
    const again = await send(LINES, line(2), headers)
    expect([again.status, await again.text()]).toStrictEqual([first.status, await first.text()])
    expect(await quantities(cookie)).toStrictEqual([3])
    expect((await send(LINES, line(5), headers)).status).toBe(422)
    expect(await quantities(cookie)).toStrictEqual([3])
  })

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed page', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('are refused from %s, as calls and as forms, and nothing changes [7-004]', async (_who, headers) => {
    const cookie = cartOf(await send(LINES, line()))
    const form = { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers }
    expect((await send(LINES, line(), { cookie, ...headers })).status).toBe(403)
    expect((await send('/actions/cart/add', `productId=${productId}&quantity=1`, form)).status).toBe(403)
    expect(await quantities(cookie)).toStrictEqual([1])
  })

  it('are accepted from the shop itself and from programs that name no origin', async () => {
    const cookie = cartOf(await send(LINES, line()))
    const own = { cookie, origin: shop.url, 'sec-fetch-site': 'same-origin' }
    expect((await send(LINES, line(), own)).status).toBe(200)
    expect(await quantities(cookie)).toStrictEqual([2])
  })
})

describe('redirects', () => {
  const moved = async (path: string): Promise<readonly [number, string | null]> => {
    const response = await fetch(shop.url + path, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }

  it('are 301 for a trailing slash and for another slug [9-015]', async () => {
    expect(await moved('/sirenes/')).toStrictEqual([301, '/sirenes'])
    const [status, location] = await moved(`/product/${productId}/another-slug`)
    expect([status, location]).toStrictEqual([
      301,
      expect.stringMatching(`^/product/${productId}/[a-z0-9-]+$`),
    ])
  })

  it('are 303 after a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await send('/actions/cart/add', `productId=${productId}&quantity=1`, headers)
    expect(response.status).toBe(303)
  })
})
