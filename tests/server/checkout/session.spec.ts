import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkoutView } from '../../../application/shop/checkout/checkoutView.ts'
import { sessionOf } from '../../../application/shop/sessions/session.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { cookieJar, checkoutShop, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'

const SESSION = 'toonbank_session'
const CART = 'es_cuid'
const EMPTY = { emailAddress: '', firstName: '', lastName: '', city: '' }

let shop: CheckoutShop
beforeEach(async () => {
  shop = await checkoutShop()
})

type Jar = ReturnType<typeof cookieJar>
const send = async (jar: Jar, options: InjectOptions) =>
  jar.take(await shop.app.inject({ ...options, headers: { ...options.headers, cookie: jar.header() } }))
const api = (jar: Jar, url: string, payload: object, headers = {}) =>
  send(jar, { method: 'POST', url: `/api${url}`, payload, headers })
const filled = (jar: Jar) => api(jar, '/v2/cart/lines', { productId: 1, quantity: 1, options: [] })
const informed = (jar: Jar, over: Partial<typeof FORM> = {}) =>
  api(jar, '/v2/checkout/information', { ...FORM, ...over, locale: 'nld' })
const posted = (jar: Jar, over: Partial<typeof FORM> = {}) =>
  send(jar, {
    method: 'POST',
    url: '/actions/checkout/information',
    payload: new URLSearchParams({ ...FORM, ...over, locale: 'nld' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const bearer = (token: string | undefined) => sessionOf(shop.deps, token ?? null)
/** The first step, as shown for this token and cart. */
const shown = async (token: string | undefined, cart: string | undefined) => {
  const step = await checkoutView(shop.deps, {
    step: 'information',
    cartUid: await shop.uidOf(cart),
    session: (await bearer(token))?.session ?? null,
    locale: 'nld',
  })
  return step.kind === 'view' ? step.view.form : step
}
/** A browser in which an attacker planted the token of a checkout that they started themselves. */
const planted = async () => {
  const attacker = cookieJar()
  await filled(attacker)
  await informed(attacker, { emailAddress: 'kwaad@voorbeeld.nl', firstName: 'Kwaad' })
  const victim = cookieJar()
  victim.set(SESSION, attacker.get(SESSION) ?? '')
  victim.set(CART, attacker.get(CART) ?? '')
  return { victim, token: attacker.get(SESSION), cart: attacker.get(CART) }
}

describe('a token that was planted in a browser', () => {
  it('is useless once the form is sent there', async () => {
    const { victim, token, cart } = await planted()
    expect((await informed(victim)).statusCode).toBe(200)
    expect(victim.get(SESSION)).not.toBe(token)
    expect(await bearer(token)).toBeNull()
    expect(await shown(token, cart)).toMatchObject(EMPTY)
    expect(await shown(victim.get(SESSION), cart)).toMatchObject({ firstName: FORM.firstName })
  })

  it('is useless too when the form was rejected and stored to be shown again', async () => {
    const { victim, token, cart } = await planted()
    await posted(victim, { zipCode: 'nergens' })
    expect(await shown(token, cart)).toMatchObject(EMPTY)
    expect(await shown(victim.get(SESSION), cart)).toMatchObject({ zipCode: 'nergens', city: FORM.city })
  })

  it('never has two valid successors: of forms sent at once with one token, one stays that guest', async () => {
    const { victim, token } = await planted()
    const jars = Array.from({ length: 5 }, () => {
      const jar = cookieJar()
      jar.set(SESSION, token ?? '')
      jar.set(CART, victim.get(CART) ?? '')
      return jar
    })
    await Promise.all(jars.map((jar) => informed(jar)))
    const sessions = await Promise.all(jars.map((jar) => bearer(jar.get(SESSION))))
    expect(new Set(sessions.map((one) => one?.session.customerId)).size).toBe(5)
  })
})

describe('each accepted form', () => {
  it('gets a new token for the same guest; one refused by a call creates nothing [1-008, 4-008]', async () => {
    const jar = cookieJar()
    await filled(jar)
    await informed(jar)
    const first = jar.get(SESSION)
    const guest = (await bearer(first))?.session.customerId
    expect((await informed(jar, { zipCode: 'x' })).statusCode).toBe(422)
    expect(jar.get(SESSION)).toBe(first)
    await informed(jar, { city: 'Zeist' })
    expect(jar.get(SESSION)).not.toBe(first)
    expect((await bearer(jar.get(SESSION)))?.session.customerId).toBe(guest)
  })
})

describe('the next person at a browser where an order was paid', () => {
  const ordered = async (jar: Jar): Promise<string> => {
    await filled(jar)
    await informed(jar)
    const { version } = (await api(jar, '/v2/cart', { shipping_option_id: 'home' })).json<{
      data: { version: number }
    }>().data
    const paid = await api(jar, '/v2/checkout/pay', {
      cartVersion: version,
      totalInclVat: 14.95,
      paymentOptionId: 'ideal',
      deliveryOptionId: 'home',
      termsAccepted: true,
      locale: 'nld',
    })
    shop.provider.settle('tr_0000000001', 'paid')
    await recordPayment(shop.deps, 'tr_0000000001')
    return paid.json<{ data: { paymentUid: string } }>().data.paymentUid
  }
  const confirmed = (jar: Jar, uid: string) =>
    send(jar, { method: 'GET', url: `/api/v2/checkout/confirmations/${uid}` })

  it('sees nothing of the first one in the form, and is another guest [4-008]', async () => {
    const jar = cookieJar()
    const paymentUid = await ordered(jar)
    const first = await bearer(jar.get(SESSION))
    expect((await confirmed(jar, paymentUid)).json()).toMatchObject({
      data: { order: { number: '2026-00001' } },
    })
    await filled(jar)
    expect(await shown(jar.get(SESSION), jar.get(CART))).toMatchObject(EMPTY)
    await api(jar, '/v2/cart', { shipping_option_id: 'home' })
    await informed(jar, { emailAddress: 'bram@voorbeeld.nl', firstName: 'Bram' })
    const second = await bearer(jar.get(SESSION))
    expect(second?.session.customerId).not.toBe(first?.session.customerId)
    expect(await bearer(first?.token)).toBeNull()
    expect((await confirmed(jar, paymentUid)).json()).toMatchObject({ data: { status: 'paid', order: null } })
  })

  it('can’t pay as the first one', async () => {
    const jar = cookieJar()
    await ordered(jar)
    await filled(jar)
    const { version } = (await api(jar, '/v2/cart', { shipping_option_id: 'home' })).json<{
      data: { version: number }
    }>().data
    const paid = await api(jar, '/v2/checkout/pay', {
      cartVersion: version,
      totalInclVat: 14.95,
      paymentOptionId: 'ideal',
      deliveryOptionId: 'home',
      termsAccepted: true,
      locale: 'nld',
    })
    expect(paid.json()).toMatchObject({ status: 'error', message: { step: 1 } })
  })
})

describe('cookies over TLS', () => {
  const host = { host: 'winkel.example' }

  it('have the __Host- prefix, and a bare one is ignored', async () => {
    const jar = cookieJar()
    const added = await api(jar, '/v2/cart/lines', { productId: 1, quantity: 1, options: [] }, host)
    expect(added.cookies).toEqual([
      expect.objectContaining({ name: '__Host-es_cuid', path: '/', secure: true, httpOnly: true }),
    ])
    expect(added.cookies[0]).not.toHaveProperty('domain')
    await api(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' }, host)
    const token = jar.get(`__Host-${SESSION}`)
    expect(await bearer(token)).not.toBeNull()
    const bare = await shop.app.inject({
      method: 'POST',
      url: '/api/v2/account/cart/state',
      headers: { ...host, cookie: `es_cuid=${jar.get('__Host-es_cuid')}` },
    })
    expect(bare.json()).toMatchObject({ data: { lines: [] } })
  })

  it('keep their plain names on this machine', async () => {
    const jar = cookieJar()
    await filled(jar)
    await informed(jar)
    expect([jar.get(CART), jar.get(SESSION)].every((value) => value !== undefined)).toBe(true)
  })
})
