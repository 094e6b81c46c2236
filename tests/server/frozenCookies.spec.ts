import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, json } from '../support/shop/app.ts'
import { FORM } from '../support/shop/checkoutShop.ts'
import { frozen } from '../support/browser/frozenQueue.ts'
import { wholeApp } from '../support/shop/wholeApp.ts'

/** Cookies as the shop's responses had them; their secrets are test values. */
const { server } = JSON.parse(frozen('cookies')) as {
  readonly server: Readonly<Record<'cart' | 'session' | 'language' | 'priceMode', string>>
}
/** Name and value, as a browser sends them back. */
const pairOf = (cookie: string): string => cookie.split(';')[0] ?? ''
/** The same cookie with another value. */
const withValue = (cookie: string, value: unknown): string => cookie.replace(/=[^;]*/, `=${String(value)}`)
/** The same cookie as set by a shop that is not on the visitor's own machine. */
const secure = (cookie: string): string => cookie.replace('HttpOnly;', 'HttpOnly; Secure;')
/** The same for a session's cookie: with the __Host- prefix, so no other host of the domain can set it. */
const hostOwn = (cookie: string): string => `__Host-${secure(cookie)}`

const LINE = { productId: 1014, quantity: 2, options: [] }
const ENGLISH = 'en-GB,en;q=0.9'

let app: FastifyInstance
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, stop } = await wholeApp(undefined, undefined, { PUBLIC_URL: '' }))
})
afterAll(() => stop())

/** The response to a call with these cookies. */
const send = (call: InjectOptions, ...cookies: readonly string[]) =>
  app.inject({ ...call, headers: { ...call.headers, cookie: cookies.map(pairOf).join('; ') } })
const elsewhere = (call: InjectOptions): InjectOptions => ({
  ...call,
  headers: { ...call.headers, host: 'shop.example' },
})
const given = async (call: InjectOptions, ...cookies: readonly string[]) =>
  (await send(call, ...cookies)).headers['set-cookie']
/** The cookie of a visitor with a new cart. */
const cartCookie = async () => {
  const answer = await send(json('POST', '/api/v2/cart/lines', LINE))
  return withValue(server.cart, answer.json<{ data: { cUid: string } }>().data.cUid)
}
const inform = json('POST', '/api/v2/checkout/information', { ...FORM, locale: 'nld' })

describe('a frozen cookie is set to the letter, on this machine and elsewhere', () => {
  it('for the cart', async () => {
    const add = json('POST', '/api/v2/cart/lines', LINE)
    for (const [call, cookie] of [
      [add, server.cart],
      [elsewhere(add), hostOwn(server.cart)],
    ] as const) {
      const answer = await send(call)
      const { cUid } = answer.json<{ data: { cUid: string } }>().data
      expect(cUid).toMatch(/^[0-9a-f-]{36}$/)
      expect(answer.headers['set-cookie']).toBe(withValue(cookie, cUid))
    }
  })

  it('for the session', async () => {
    const cart = await cartCookie()
    const here = String(await given(inform, cart))
    const there = String(await given(elsewhere(inform), hostOwn(cart)))
    const token = /=([\w-]{43});/.exec(here)?.[1]
    expect(token).toBeDefined()
    expect(here).toBe(withValue(server.session, token))
    expect(there).toBe(withValue(hostOwn(server.session), /=([\w-]{43});/.exec(there)?.[1]))
  })

  it.each([
    ['language', form('/actions/language', { locale: 'eng', back: '/' })],
    ['priceMode', form('/actions/price-mode', { mode: 'excl', back: '/' })],
  ] as const)('for the %s', async (name, call) => {
    expect(await given(call)).toBe(server[name])
    expect(await given(elsewhere(call))).toBe(secure(server[name]))
  })
})

describe('a frozen cookie is accepted', () => {
  it('for the cart, which is found', async () => {
    const cart = await cartCookie()
    const found = (await send(json('POST', '/api/v2/account/cart/state'), cart)).json()
    expect(found.data).toMatchObject({ version: 2, lines: [{ productId: 1014, quantity: 2 }] })
    const none = (await send(json('POST', '/api/v2/account/cart/state'), server.cart)).json()
    expect(none.data.lines, 'the recorded value is a test’s').toEqual([])
  })

  it('for the session, by which the checkout recognises the visitor', async () => {
    const cart = await cartCookie()
    const session = String(await given(inform, cart))
    expect((await send({ url: '/checkout/bezorging' }, cart, session)).statusCode).toBe(200)
    expect((await send({ url: '/checkout/bezorging' }, cart, server.session)).statusCode).not.toBe(200)
  })

  it('for the language, which redirects to the English home page, whatever the browser prefers', async () => {
    const home = (cookie: string, language: string) =>
      send({ url: '/', headers: { 'accept-language': language } }, cookie)
    const { statusCode, headers } = await home(server.language, 'nl')
    expect([statusCode, headers.location]).toEqual([302, '/en'])
    expect((await home(withValue(server.language, 'nld'), ENGLISH)).statusCode).toBe(200)
  })

  it('for the side of VAT, which shows prices without VAT', async () => {
    const { body } = await send({ url: '/centrales' }, server.priceMode)
    expect(body).toContain('"priceExclVat":true')
    const { body: other } = await send({ url: '/centrales' }, withValue(server.priceMode, 'incl'))
    expect(other).toContain('"priceExclVat":false')
  })
})
