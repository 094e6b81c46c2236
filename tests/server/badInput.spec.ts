import Fastify, { type InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TooManySearches } from '../../adapters/sql/catalogue/boundedSearch.ts'
import { errors } from '../../server/plugins/errors.ts'
import { form, json, testApp, type TestApp } from '../support/shop/app.ts'

const LINES = '/api/v2/cart/lines'
const one = { productId: 1, quantity: 1, options: [] }
const LARGE = 65_536

let shop: TestApp
let cart: string
let lUid: string
beforeEach(async () => {
  shop = await testApp()
  ;({ cUid: cart, lUid } = (await shop.app.inject(json('POST', LINES, one))).json().data)
})
afterEach(() => shop.app.close())

/** The response is the error envelope with this status, reveals no internals, and nothing has changed. */
const refusedWith = async (status: number, request: InjectOptions, fields?: object) => {
  const before = shop.contents()
  const answer = await shop.app.inject(request)
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const body: { status: string; message: unknown; fields?: object } = answer.json()
  expect(body.status).toBe('error')
  expect(body.message).toMatch(/^[a-zA-Z.]+$/)
  expect(Object.keys(body).filter((key) => !['status', 'message', 'fields'].includes(key))).toStrictEqual([])
  if (fields !== undefined) expect(body.fields).toStrictEqual(fields)
  expect(shop.contents()).toBe(before)
}

const calls = (): readonly (readonly ['POST' | 'PUT', string, object])[] => [
  ['POST', LINES, one],
  ['POST', `${LINES}/${lUid}`, { quantity: 2, id: 1 }],
  ['PUT', `${LINES}/${lUid}`, { quantity: 2, id: 1 }],
  ['POST', '/api/v2/cart', { shipping_option_id: 'home' }],
]
const raw = (method: 'POST' | 'PUT', url: string, payload: string, type = 'application/json') => ({
  method,
  url,
  payload,
  headers: { 'content-type': type, cookie: `es_cuid=${cart}` },
})

describe('every call with a body', () => {
  it.each(['{', '', 'nul', '{"a":1}}', '{"__proto__":{"a":1}}', '\u0000'])(
    'refuses malformed JSON: %j',
    async (text) => {
      for (const [method, url] of calls()) await refusedWith(400, raw(method, url, text))
    },
  )

  it.each(['null', '[]', '"text"', '1', 'true'])('refuses JSON that is no object: %s', async (text) => {
    for (const [method, url] of calls()) await refusedWith(400, raw(method, url, text))
  })

  it.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('refuses the content type %s', async (type) => {
    for (const [method, url, body] of calls())
      await refusedWith(415, raw(method, url, JSON.stringify(body), type))
  })

  it('refuses a body over 64 KiB and accepts one of exactly that size', async () => {
    for (const [method, url, body] of calls()) {
      const text = JSON.stringify(body)
      await refusedWith(413, raw(method, url, text.padEnd(LARGE + 1)))
      expect((await shop.app.inject(raw(method, url, text.padEnd(LARGE)))).statusCode).toBe(200)
    }
  })

  it('refuses unknown fields', async () => {
    for (const [method, url, body] of calls())
      await refusedWith(422, json(method, url, { ...body, more: 1 }, { cart }), { '*': 'unknown' })
  })

  it('names twenty faults at most, and no field by a name that its sender made up', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_500 }, (_, nr) => [`verzonnen${nr}`, 1]))
    for (const [method, url, body] of calls()) {
      const answer = await shop.app.inject(json(method, url, { ...body, ...many }, { cart }))
      expect(answer.json()).toMatchObject({ status: 'error', fields: { '*': 'unknown' } })
      expect(answer.body).not.toContain('verzonnen')
      expect(answer.body.length).toBeLessThan(1_000)
    }
    const wrong = Array.from({ length: 100 }, () => ({ groupId: 'x', id: 'y', verzonnen: 1 }))
    const answer = await shop.app.inject(json('POST', LINES, { ...one, options: wrong }, { cart }))
    expect(Object.keys(answer.json<{ fields: object }>().fields).length).toBeLessThanOrEqual(20)
  })

  it('refuses other sites, before the body is read', async () => {
    for (const [method, url, body] of calls())
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'http://localhost:81' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' },
      ] as Record<string, string>[])
        await refusedWith(403, json(method, url, body, { cart, ...headers }))
  })

  it('accepts its own site, and clients that are no browsers', async () => {
    for (const headers of [
      {},
      { origin: 'http://localhost:80' },
      { origin: 'https://localhost:80', 'sec-fetch-site': 'same-origin' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ])
      expect(
        (await shop.app.inject(json('POST', LINES, one, { cart, ...headers } as Record<string, string>)))
          .statusCode,
      ).toBe(200)
  })
})

describe('a wrong value is refused', () => {
  it.each([
    [{ ...one, productId: '1' }, 400, { productId: 'invalid' }],
    [{ ...one, quantity: null }, 400, { quantity: 'invalid' }],
    [{ ...one, options: {} }, 400, { options: 'invalid' }],
    [{ ...one, options: [{ groupId: 1, id: 'a' }] }, 400, { 'options.0.groupId': 'invalid' }],
    [{ ...one, quantity: 0 }, 422, { quantity: 'invalid' }],
    [{ ...one, quantity: 1.5 }, 422, { quantity: 'invalid' }],
    [{ ...one, quantity: 10_000 }, 422, { quantity: 'invalid' }],
    [{ ...one, productId: -1 }, 422, { productId: 'invalid' }],
    [{ ...one, lineId: '2' }, 422, { lineId: 'invalid' }],
    [{ productId: 1, options: [] }, 422, { quantity: 'required' }],
    [{ ...one, productId: 99 }, 404, undefined],
  ])('in an added line: %j', (body, status, fields) =>
    refusedWith(status, json('POST', LINES, body, { cart }), fields),
  )

  it.each([
    [{}, 422],
    [{ shipping_option_id: 'home', address_id: 'a' }, 422],
    [{ shipping_option_id: 1 }, 400],
    [{ shipping_option_id: 'drone' }, 422],
    [{ payment_option_id: 'beads' }, 422],
    [{ address_id: 'Main Street 1, Somewhere' }, 422],
  ])('in an option: %j', (body, status) => refusedWith(status, json('POST', '/api/v2/cart', body, { cart })))

  it('in a line’s address, and in a line of another cart', async () => {
    await refusedWith(404, json('PUT', `${LINES}/nothing`, { quantity: 1, id: 1 }, { cart }))
    await refusedWith(404, json('PUT', `${LINES}/${lUid}`, { quantity: 1, id: 1 }))
    await refusedWith(
      404,
      json('DELETE', `${LINES}/${lUid}`, undefined, { cart: '11111111-1111-4111-8111-111111111111' }),
    )
    await refusedWith(404, json('DELETE', `${LINES}/${lUid}`, undefined, { cart: '../../etc' }))
    await refusedWith(422, json('PUT', `${LINES}/${lUid}`, { quantity: 1, id: 2 }, { cart }), {
      id: 'invalid',
    })
  })
})

describe('calls without a body', () => {
  it.each(['', '{}', 'anything'])('accept %j of any content type', async (payload) => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
      expect(
        (await shop.app.inject(raw('POST', '/api/v2/account/cart/state', payload, type))).statusCode,
      ).toBe(200)
  })

  it('refuse even those over 64 KiB', () =>
    refusedWith(413, raw('POST', '/api/v2/account/cart/state', ' '.repeat(LARGE + 1), 'text/plain')))
})

describe('unknown addresses and methods', () => {
  it.each(['/api', '/api/nothing', '/api/v2/cart/lines/a/b', '/api/v2/%00', '/api/v2/%'])(
    '%s',
    async (url) => {
      const answer = await shop.app.inject({ method: 'GET', url })
      expect(answer.json().status).toBe('error')
      expect([400, 404]).toContain(answer.statusCode)
    },
  )

  it('get the error envelope for a method that a call does not have', () =>
    refusedWith(404, { method: 'GET', url: LINES }))
})

describe('plain forms', () => {
  it('refuse other sites, other content types and large bodies', async () => {
    const add = form('/actions/cart/add', { productId: '1' }, cart)
    const headers = add.headers as Record<string, string>
    await refusedWith(403, { ...add, headers: { ...headers, origin: 'https://evil.example' } })
    await refusedWith(415, { ...add, headers: { ...headers, 'content-type': 'application/json' } })
    await refusedWith(413, form('/actions/cart/add', { productId: '1'.repeat(LARGE) }, cart))
  })
})

describe('an error that is nobody’s fault', () => {
  const failing = async (error: Error) => {
    const app = Fastify()
    await app.register(errors, {})
    app.get('/api/fails', async () => {
      throw error
    })
    const answer = await app.inject('/api/fails')
    await app.close()
    return [answer.statusCode, answer.headers['retry-after'], answer.json()]
  }

  it('reveals no internals', async () => {
    expect(await failing(new Error('secret at line 7'))).toStrictEqual([
      500,
      undefined,
      { status: 'error', message: 'error.generic' },
    ])
  })

  it('asks to retry when the database is away', async () => {
    const away = [
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      Object.assign(new Error('admin shutdown'), { code: '57P01' }),
      new Error('Connection terminated unexpectedly'),
      new Error('query failed', { cause: Object.assign(new Error('read'), { code: 'ECONNRESET' }) }),
    ]
    for (const error of away)
      expect(await failing(error)).toStrictEqual([
        503,
        '5',
        { status: 'error', message: 'error.unavailable' },
      ])
  })

  it('asks to retry when a transaction lost every attempt against others', async () => {
    for (const code of ['40001', '40P01'])
      expect(await failing(Object.assign(new Error('could not serialize access'), { code }))).toStrictEqual([
        503,
        '5',
        { status: 'error', message: 'error.unavailable' },
      ])
  })

  it('asks to retry in a moment when searches exceed the capacity', async () => {
    const busy = [503, '2', { status: 'error', message: 'error.busy' }]
    expect(await failing(new TooManySearches())).toStrictEqual(busy)
  })

  it('asks to retry later when nothing can be written', async () => {
    const unwritten = [
      Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
      new Error('not stored', {
        cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
      }),
    ]
    for (const error of unwritten)
      expect(await failing(error)).toStrictEqual([503, '60', { status: 'error', message: 'error.readOnly' }])
  })
})
