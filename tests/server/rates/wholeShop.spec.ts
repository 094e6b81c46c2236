import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instead } from '../../../server/compose/container/composition.ts'
import { CIRCUMSTANCES, INSIDE } from '../../../server/compose/container/names.ts'
import { HEADER_LENGTH } from '../../../server/plugins/headerBounds.ts'
import { RATES } from '../../../server/plugins/rates/rates.ts'
import type { TestDatabase } from '../../support/database/databases.ts'
import { form, json } from '../../support/shop/app.ts'
import { appOn, environmentOf, securityShop } from '../../support/shop/composedShop.ts'
import { demoDatabase } from '../../support/shop/demoDatabase.ts'
import { answered } from './ratedApp.ts'

let held: TestDatabase
beforeAll(async () => {
  held = await demoDatabase('security')
})
afterAll(() => held.stop())

const SEARCH = 'search_hits'
const variables = { SHOP: 'security', PUBLIC_URL: 'http://127.0.0.1:3000', PAGE_CACHE_MB: '0' }

/** A whole shop whose searches and provider calls the test controls. */
const shop = async (env: Readonly<Record<string, string>> = {}) => {
  const gate = Promise.withResolvers<void>()
  let asked = 0
  const { database } = held
  const searched: OpenDatabase = {
    ...database,
    statement: async (name, text, values) => {
      if (name === SEARCH) await gate.promise
      return database.statement(name, text, values)
    },
  }
  const provider = async () => {
    asked += 1
    return new Response('{}', { status: 404 })
  }
  const { app, services } = await appOn(
    database,
    { shop: securityShop() },
    instead(CIRCUMSTANCES.environment, environmentOf({ ...variables, ...env })),
    instead(INSIDE.database, searched),
    instead(INSIDE.fetch, provider),
  )
  const send = async (call: InjectOptions, from = '192.0.2.1') => {
    const { statusCode, headers, body, cookies } = await app.inject({ ...call, remoteAddress: from })
    return { status: statusCode, headers, body, cart: cookies.find(({ name }) => name === 'es_cuid')?.value }
  }
  const products = await services.catalogue.products(Array.from({ length: 100 }, (_, i) => 1_001 + i))
  const plain = products.find(({ options, stock }) => options.length === 0 && stock.openQuantity > 9)
  return { app, send, productId: plain?.productId ?? 0, openGate: gate.resolve, asked: () => asked }
}

it('every request is checked against the header limits, cached pages included', async () => {
  const { app, send } = await shop({ PAGE_CACHE_MB: '1' })
  const headers = { 'x-forwarded-for': '1'.repeat(HEADER_LENGTH + 1) }
  for (const url of ['/', '/', '/api/v2/scripts', '/not/there', '/images/none.webp'])
    expect([url, (await send({ method: 'GET', url, headers })).status]).toEqual([url, 431])
  await app.close()
})

describe('a session that has tried too many codes', () => {
  it('gets an error in the envelope and on a page, in both languages, with when to retry; its cart is unchanged', async () => {
    const { app, send, productId } = await shop()
    const added = await send(json('POST', '/api/v2/cart/lines', { productId, quantity: 1, options: [] }))
    const cart = String(added.cart)
    const guess = (couponCode: string) => send(json('POST', '/api/v2/cart/coupons', { couponCode }, { cart }))
    for (let code = 0; code < RATES.coupons.session; code += 1)
      expect((await guess(`GUESS${code}`)).status).toBe(200)
    const refused = await guess('GUESS')
    expect([refused.status, refused.body]).toEqual([429, '{"status":"error","message":"error.tooMany"}'])
    expect(refused.headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': expect.stringMatching(/^\d+$/),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    for (const [locale, title] of [
      ['nld', 'Een ogenblik'],
      ['eng', 'One moment'],
    ] as const) {
      const page = await send(form('/actions/cart/coupon', { couponCode: 'GUESS', locale }, cart))
      expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
      expect(page.headers['retry-after']).toMatch(/^\d+$/)
      expect(page.body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    }
    const state = await send(json('POST', '/api/v2/account/cart/state', undefined, { cart }))
    expect(JSON.parse(state.body)).toMatchObject({ data: { lines: [{ quantity: 1 }], coupons: [] } })
    await app.close()
  })
})

describe('a form with an email address', () => {
  it.each([
    ['/actions/account/login', 'email', 'logins'],
    ['/actions/account/reset', 'emailAddress', 'resets'],
    ['/actions/account/register', 'emailAddress', 'resets'],
    ['/actions/order/find', 'emailAddress', 'resets'],
    ['/actions/withdraw', 'emailAddress', 'withdrawals'],
  ] as const)(
    '%s counts the address that it reads, whatever is written around or next to it',
    async (path, name, rate) => {
      const { app, send } = await shop()
      const other = name === 'email' ? 'emailAddress' : 'email'
      const fieldsOf = (nr: number): Record<string, string> => {
        const hidden = `an${'\0'.repeat(nr)}na@voorbeeld.nl`
        const long = `anna@voorbeeld.nl${' '.repeat(300)}${nr}@elders.nl`
        const address = [hidden, long, 'anna@voorbeeld.nl'][nr % 3] ?? ''
        return { [name]: address, ...(nr % 3 === 2 && { [other]: `bram${nr}@voorbeeld.nl` }), number: '1' }
      }
      let nr = 0
      const one = async () => {
        const { status } = await send(form(path, fieldsOf((nr += 1))), `198.51.100.${nr}`)
        return [status === 303 ? 200 : status, ''] as const
      }
      // the same mailbox in three ways, of which the third names two
      expect(await answered(30, one)).toBeLessThanOrEqual(2 * RATES[rate].session)
      expect((await send(form(path, { [name]: 'anna@voorbeeld.nl' }), '203.0.113.9')).status).toBe(429)
      expect((await send(form(path, { [name]: 'bram@voorbeeld.nl' }), '203.0.113.9')).status).toBe(303)
      await app.close()
    },
  )
})

describe('the checkout’s question for an email address', () => {
  it.each(['nld', 'eng'])('is skipped without a message once it was asked too often (%s)', async (locale) => {
    const { app, send } = await shop()
    const asked = (email: string) => send(form('/actions/account/known', { email, locale }))
    for (let nr = 0; nr < RATES.presessions.session; nr += 1)
      expect((await asked('anna@voorbeeld.nl')).status).toBe(303)
    const { status, headers } = await asked('anna@voorbeeld.nl')
    const guest = locale === 'nld' ? '/checkout/gegevens' : '/en/checkout/information'
    expect([status, headers['location']]).toEqual([303, guest])
    await app.close()
  })
})

describe('searches', () => {
  const words = 'draadloze sirene voor buiten met batterij en flits'
  it('beyond the waiting limit get “busy” at once; the others are answered', async () => {
    const { app, send, openGate } = await shop({ SEARCHES_AT_ONCE: '1', SEARCHES_WAITING: '1' })
    const [found, waits] = [1, 2].map(() => send(json('POST', '/api/search', { q: words })))
    // both have requested their turn once the pages were rendered
    for (const path of ['/', '/en']) expect((await send({ url: path })).status).toBe(200)
    const call = await send(json('POST', '/api/search', { q: words }))
    expect([call.status, call.headers['retry-after'], call.body]).toEqual([
      503,
      '2',
      '{"status":"error","message":"error.busy"}',
    ])
    const page = await send({ url: `/en/search?q=${encodeURIComponent(words)}` })
    expect([page.status, page.headers['retry-after']]).toEqual([503, '2'])
    expect(page.body).toContain('The shop is very busy right now.')
    openGate()
    expect((await Promise.all([found, waits])).map((answer) => answer?.status)).toEqual([200, 200])
    await app.close()
  })
})

describe('a hundred webhooks of one payment', () => {
  it('are all answered, and the provider is queried twice', async () => {
    const { app, send, asked } = await shop()
    const news = form('/api/webhooks/payments', { id: 'tr_news' })
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(news)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(asked()).toBe(2)
    await app.close()
  })
})
