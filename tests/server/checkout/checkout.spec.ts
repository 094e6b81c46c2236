import type { InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ConfirmationAnswer,
  DeliveryOptionsAnswer,
  PayAnswer,
  PaymentOptionsAnswer,
} from '../../../application/contract/api/checkout.ts'
import { checkoutView } from '../../../application/shop/checkout/checkoutView.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { sessionOf } from '../../../application/shop/sessions/session.ts'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import { refused } from '../../../domain/kernel/result.ts'
import { ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import { productOf } from '../../support/samples/products.ts'
import { METHODS } from '../../support/shop/app.ts'
import { checkoutShop, cookieJar, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'

let shop: CheckoutShop
let jar: ReturnType<typeof cookieJar>
beforeEach(async () => {
  shop = await checkoutShop()
  jar = cookieJar()
})

const send = async (options: InjectOptions) =>
  jar.take(await shop.app.inject({ ...options, headers: { ...options.headers, cookie: jar.header() } }))
const api = (url: string, payload: object) => send({ method: 'POST', url: `/api${url}`, payload })
const posted = (url: string, fields: Record<string, string>) =>
  send({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const webhook = (payload: string, contentType = 'application/x-www-form-urlencoded') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/payments',
    payload,
    headers: { 'content-type': contentType },
  })
const filled = () => api('/v2/cart/lines', { productId: 3, quantity: 2, options: [] })
const session = async () => sessionOf(shop.deps, jar.get('toonbank_session') ?? null)
const viewed = async (step: 'information' | 'delivery' | 'overview' | 'pay') =>
  checkoutView(shop.deps, {
    step,
    cartUid: await shop.uidOf(jar.get('es_cuid')),
    session: (await session())?.session ?? null,
    locale: 'nld',
  })

/** The form as it is stored. */
const STORED = { ...FORM, phoneNumber: '+31612345678' }

describe('from cart to confirmation', () => {
  it('succeeds over the API [3-026, 7-028, 7-029, 7-031]', async () => {
    await filled()
    const informed = await api('/v2/checkout/information', { ...FORM, locale: 'nld' })
    expect(informed.statusCode).toBe(200)
    expect(String(informed.headers['set-cookie'])).toMatch(
      /toonbank_session=[\w-]{43}; .*HttpOnly.*SameSite=Lax/,
    )
    const delivery = z.decode(
      DeliveryOptionsAnswer,
      (await api('/v2/checkout/delivery', { countryCode: 'NL' })).json(),
    )
    expect(delivery.data.map(({ id, prices }) => [id, prices.inclVat])).toEqual([
      ['home', 495],
      ['evening', 495],
      ['point', 495],
    ])
    const ways = z.decode(
      PaymentOptionsAnswer,
      (await api('/v2/checkout/payments', { countryCode: 'NL' })).json(),
    )
    expect(ways.data.map(({ id }) => id)).toEqual(['ideal'])
    const { version } = (await api('/v2/cart', { shipping_option_id: 'home' })).json<{
      data: { version: number }
    }>().data
    const paid = z.decode(
      PayAnswer,
      (
        await api('/v2/checkout/pay', {
          cartVersion: version,
          totalInclVat: 24.95,
          paymentOptionId: 'ideal',
          deliveryOptionId: 'home',
          addressId: informed.json<{ data: { addressId: string } }>().data.addressId,
          termsAccepted: true,
          locale: 'nld',
        })
      ).json(),
    )
    if (paid.status !== 'success') throw new Error(JSON.stringify(paid))
    expect(paid.data.paymentUrl).toBe('https://provider.test/checkout/tr_0000000001')
    shop.provider.settle('tr_0000000001', 'paid')
    expect((await webhook('id=tr_0000000001')).statusCode).toBe(200)
    const url = `/api/v2/checkout/confirmations/${paid.data.paymentUid}`
    const mine = z.decode(ConfirmationAnswer, (await send({ method: 'GET', url })).json())
    expect(mine.data).toMatchObject({ status: 'paid', orderNumber: '2026-00001', uid: paid.data.paymentUid })
    expect(mine.data.order?.totals).toStrictEqual(
      (await shop.orderOf(paid.data.paymentUid)).state.order?.totals,
    )
    const anyone = z.decode(ConfirmationAnswer, (await shop.app.inject({ url })).json())
    expect(anyone.data).toMatchObject({ status: 'paid', orderNumber: '2026-00001', order: null })
  })

  it('leads back to the payment’s page from a provider that returns the buyer by a form', async () => {
    const PAYMENT = '6f1c2b1e-0f5a-4c3d-9a51-0b7e64c7d1aa'
    for (const path of [`/checkout/${PAYMENT}`, `/en/checkout/${PAYMENT}?x=1`]) {
      const headers = { origin: 'https://provider.test', 'sec-fetch-site': 'cross-site' }
      const back = await shop.app.inject({ method: 'POST', url: path, headers, payload: 'a=b' })
      expect([back.statusCode, back.headers.location]).toEqual([303, path])
    }
    const elsewhere = await shop.app.inject({ method: 'POST', url: `//evil.test/checkout/${PAYMENT}` })
    expect(elsewhere.headers.location).toBeUndefined()
  })

  it('offers each way of delivery and of paying with all its fields [3-026, 3-027]', async () => {
    await filled()
    const offered = async (ways: string) =>
      (await api(`/v2/checkout/${ways}`, { countryCode: 'NL' })).json<{ data: { type: string }[] }>().data
    const delivery = await offered('delivery')
    expect(delivery[0]).toStrictEqual({
      id: 'home',
      uid: METHODS.deliveryMethods[0]?.uid,
      type: 'shipping',
      hasPoints: false,
      label: 'home',
      prices: { exclVat: 4.09, inclVat: 4.95, totalVat: 0.86, vatPercentage: 21 },
    })
    expect(delivery.map(({ type }) => type)).toStrictEqual(['shipping', 'shipping', 'pickup'])
    expect(await offered('payments')).toStrictEqual([
      {
        id: 'ideal',
        label: 'iDEAL',
        icon: 'ideal',
        prices: { exclVat: 0, inclVat: 0, totalVat: 0, vatPercentage: 21 },
        prepayPercentage: 100,
        credit: null,
      },
    ])
  })

  it('succeeds by plain forms [4-012]', async () => {
    await posted('/actions/cart/add', { productId: '3', quantity: '2', locale: 'eng' })
    const informed = await posted('/actions/checkout/information', { ...FORM, locale: 'eng', key: 'k' })
    expect([informed.statusCode, informed.headers.location]).toEqual([303, '/en/checkout/delivery'])
    const delivered = await posted('/actions/checkout/delivery', {
      deliveryId: 'home',
      locale: 'eng',
      key: 'k',
    })
    expect([delivered.statusCode, delivered.headers.location]).toEqual([303, '/en/checkout/overview'])
    const shown = await viewed('overview')
    expect(shown).toMatchObject({
      kind: 'view',
      view: { deliveryId: 'home', paymentOptionId: 'ideal', form: STORED },
    })
    const cart = await loadCart(shop.deps.store, await shop.uidOf(jar.get('es_cuid')))
    const fields = {
      paymentOptionId: 'ideal',
      cartVersion: String(cart?.head.version),
      totalInclVat: '2495',
      termsAccepted: 'on',
      locale: 'eng',
    }
    const refusedFor = async (over: object) =>
      (await posted('/actions/checkout/pay', { ...fields, ...over })).headers.location
    expect(await refusedFor({ totalInclVat: '2494' })).toBe('/en/cart?notice=checkoutCartUpdated')
    expect(await refusedFor({ termsAccepted: '' })).toBe('/en/checkout/overview?notice=checkoutTermsMissing')
    expect(await refusedFor({ paymentOptionId: '' })).toBe('/en/checkout/overview?notice=checkoutNoPayment')
    const paid = await posted('/actions/checkout/pay', fields)
    expect([paid.statusCode, paid.headers.location]).toEqual([
      303,
      'https://provider.test/checkout/tr_0000000001',
    ])
    expect((await posted('/actions/checkout/pay', fields)).headers.location).toBe(paid.headers.location)
  })
})

describe('the checkout calls', () => {
  it('return the ways of delivery and of paying for the requested country, in the language of the call [3-027, 7-028, 7-029]', async () => {
    const [home] = METHODS.deliveryMethods
    const [ideal, later] = METHODS.paymentMethods
    const { prices, vatPercentage } = later!
    const abroad = { countries: ['BE' as const], label: { nld: 'Naar België', eng: 'To Belgium' } }
    shop = await checkoutShop({
      config: {
        ...METHODS,
        name: 'Proefwinkel',
        deliveryMethods: [home!, { ...home!, ...abroad, id: 'abroad' }],
        paymentMethods: [
          ideal!,
          {
            ...ideal!,
            ...abroad,
            id: 'bancontact',
            prices,
            vatPercentage,
            prepayPercentage: basisPoints(5_000),
          },
        ],
      },
    })
    await filled()
    const told = async (call: string, countryCode: string, language: string) => {
      const url = `/api/v2/checkout/${call}`
      const headers = { 'accept-language': language }
      const answer = await send({ method: 'POST', url, headers, payload: { countryCode } })
      return answer
        .json<{ data: { id: string; label: string; prepayPercentage?: number }[] }>()
        .data.map(({ id, label, prepayPercentage }) => [id, label, prepayPercentage])
    }
    expect(await told('delivery', 'NL', 'nl')).toEqual([['home', 'home', undefined]])
    expect(await told('delivery', 'BE', 'nl')).toEqual([['abroad', 'Naar België', undefined]])
    expect(await told('delivery', 'BE', 'en')).toEqual([['abroad', 'To Belgium', undefined]])
    expect(await told('payments', 'NL', 'nl')).toEqual([['ideal', 'iDEAL', 100]])
    const paid = await api('/v2/checkout/payments', { countryCode: 'BE' })
    expect(paid.json<{ data: readonly object[] }>().data, '3-027: without VAT and with').toMatchObject([
      { id: 'bancontact', prices: { exclVat: 1, inclVat: 1.21, totalVat: 0.21, vatPercentage: 21 } },
    ])
    expect(await told('payments', 'BE', 'nl')).toEqual([['bancontact', 'Naar België', 50]])
    expect(await told('payments', 'BE', 'en')).toEqual([['bancontact', 'To Belgium', 50]])
  })

  /** A cart that can be paid by this request. */
  const payable = async () => {
    await filled()
    await api('/v2/checkout/information', { ...FORM, locale: 'nld' })
    const { version } = (await api('/v2/cart', { shipping_option_id: 'home' })).json<{
      data: { version: number }
    }>().data
    return {
      cartVersion: version,
      totalInclVat: 24.95,
      paymentOptionId: 'ideal',
      deliveryOptionId: 'home',
      termsAccepted: true,
      locale: 'nld',
    }
  }

  it.each([
    ['another sum', { totalInclVat: 24.94 }, 'cart', null],
    ['a way of delivery that the cart has not', { deliveryOptionId: 'evening' }, 2, 'isoi'],
    ['a way of paying that there is not', { paymentOptionId: 'cheque' }, 3, 'ipoi'],
    ['terms that were not agreed to', { termsAccepted: false }, 3, null],
  ])('refuse to pay %s, with the step to return to and its code [7-031]', async (_, wrong, step, code) => {
    const paid = await api('/v2/checkout/pay', { ...(await payable()), ...wrong })
    expect([paid.statusCode, paid.json()]).toEqual([
      200,
      { status: 'error', message: { step, code }, rvcs: [] },
    ])
  })

  it('return a line’s old and new values if it can’t be paid as it was shown [7-033]', async () => {
    const order = await payable()
    const lines = await api('/v2/account/cart/state', {})
    const [line] = lines.json<{ data: { lines: { uid: string }[] } }>().data.lines
    await shop.put(productOf(3, { stock: { isManaged: true, openQuantity: 1 } }))
    expect((await api('/v2/checkout/pay', order)).json()).toEqual({
      status: 'error',
      message: { step: 'cart', code: null },
      rvcs: [{ uid: line?.uid, oldQuantity: 2, newQuantity: 1, oldPrice: 20, newPrice: 10 }],
    })
  })
})

describe('an order that needs no payment provider', () => {
  it('leads by a plain form to the page of its payment [4-013]', async () => {
    const afterwards = { ...METHODS.paymentMethods[0]!, id: ON_ACCOUNT, prepayPercentage: basisPoints(0) }
    const settings = { ...METHODS.settings, onAccount: 'everyone' } as const
    shop = await checkoutShop({
      config: { ...METHODS, name: 'Proefwinkel', paymentMethods: [afterwards], settings },
    })
    await filled()
    await posted('/actions/checkout/information', { ...FORM, locale: 'eng' })
    await posted('/actions/checkout/delivery', { deliveryId: 'home', locale: 'eng' })
    const cart = await loadCart(shop.deps.store, await shop.uidOf(jar.get('es_cuid')))
    const paid = await posted('/actions/checkout/pay', {
      paymentOptionId: ON_ACCOUNT,
      cartVersion: String(cart?.head.version),
      totalInclVat: '2495',
      termsAccepted: 'on',
      locale: 'eng',
    })
    expect(paid.headers.location).toMatch(/^\/en\/checkout\/[\da-f-]{36}$/)
    const paymentUid = String(paid.headers.location).slice(-36)
    expect((await shop.orderOf(paymentUid)).state.status).toBe('on_account')
  })
})

describe('the first step', () => {
  it('stores an invalid form, sealed, and shows its errors when it is shown again', async () => {
    await filled()
    const wrong = { ...FORM, zipCode: 'nowhere', emailAddress: 'kees@langs.de.lijn' }
    const sent = await posted('/actions/checkout/information', { ...wrong, locale: 'nld' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/checkout/gegevens'])
    expect(await viewed('information')).toMatchObject({
      kind: 'view',
      view: { form: { zipCode: 'nowhere' }, errors: { zipCode: 'field.zipCode' } },
    })
    expect(JSON.stringify((await session())?.session)).not.toContain('nowhere')
    expect(await viewed('delivery')).toEqual({ kind: 'redirect', to: 'information' })
    await posted('/actions/checkout/information', { ...FORM, locale: 'nld' })
    expect(await viewed('information')).toMatchObject({ view: { form: STORED, errors: {} } })
  })

  it('names each wrong field over the API, and creates nothing', async () => {
    await filled()
    const before = shop.contents()
    const answer = await api('/v2/checkout/information', {
      ...FORM,
      firstName: ' ',
      phoneNumber: 'bel me',
      locale: 'nld',
    })
    expect([answer.statusCode, answer.json<unknown>()]).toEqual([
      422,
      {
        status: 'error',
        message: 'checkoutStepInformation',
        fields: { firstName: 'field.required', phoneNumber: 'field.phone' },
      },
    ])
    expect(shop.contents()).toBe(before)
  })

  it('updates the same guest when it is resent with changes, and does nothing without changes', async () => {
    await filled()
    await api('/v2/checkout/information', { ...FORM, locale: 'nld' })
    const before = shop.contents()
    await api('/v2/checkout/information', { ...FORM, locale: 'nld' })
    expect(shop.contents()).toBe(before)
    await api('/v2/checkout/information', { ...FORM, city: 'Zeist', locale: 'nld' })
    expect([...shop.tables.streams.keys()].filter((name) => name.startsWith('customer-'))).toHaveLength(1)
    expect(await viewed('information')).toMatchObject({ view: { form: { city: 'Zeist' } } })
  })

  it('logs nobody in and shows nothing for a known address [failure 27, magento/magento2#37587, 4-008]', async () => {
    await filled()
    await api('/v2/checkout/information', { ...FORM, locale: 'nld' })
    const first = (await session())?.session.customerId
    jar = cookieJar()
    await filled()
    expect((await api('/presession/verify', { email: FORM.emailAddress })).json()).toEqual({
      status: 'error',
    })
    await api('/v2/checkout/information', { ...FORM, city: 'Zeist', locale: 'nld' })
    expect((await session())?.session.customerId).not.toBe(first)
  })
})

describe('a guest who can’t become a customer', () => {
  it('sees a message and stays, even after a rejected form [4-009]', async () => {
    await filled()
    const failed = () => posted('/actions/checkout/information', { ...FORM, locale: 'nld' })
    const { store } = shop.deps
    const commit = store.commit.bind(store)
    vi.spyOn(store, 'commit').mockImplementation(async (asked) => {
      const customer = asked.appends.find(({ stream }) => stream.startsWith('customer-'))
      return customer === undefined
        ? commit(asked)
        : refused({ why: 'version-conflict', stream: customer.stream })
    })
    const told = '/checkout/gegevens?notice=accountCreateError'
    expect((await failed()).headers.location).toBe(told)
    await posted('/actions/checkout/information', { ...FORM, zipCode: 'nergens', locale: 'nld' })
    expect((await failed()).headers.location).toBe(told)
  })
})

describe('the preselected option of a step', () => {
  it('is the one in the cart, else the first one offered [4-022, 4-023]', async () => {
    const [ideal] = METHODS.paymentMethods
    const paymentMethods = [ideal!, { ...ideal!, id: 'banktransfer' }]
    shop = await checkoutShop({ config: { ...METHODS, name: 'Proefwinkel', paymentMethods } })
    const chosen = async (step: 'delivery' | 'overview') => {
      const shown = await viewed(step)
      if (shown.kind !== 'view') throw new Error(`led to ${shown.to}`)
      const { deliveryId, deliveryOptions, paymentOptionId, paymentOptions } = shown.view
      const idsOf = (options: readonly { readonly id: string }[]) => options.map(({ id }) => id)
      return [deliveryId, idsOf(deliveryOptions), paymentOptionId, idsOf(paymentOptions)]
    }
    const ways = ['home', 'evening', 'point']
    await filled()
    await api('/v2/checkout/information', { ...FORM, locale: 'nld' })
    expect(await chosen('delivery')).toEqual(['home', ways, null, []])
    await api('/v2/cart', { shipping_option_id: 'evening' })
    expect(await chosen('delivery')).toEqual(['evening', ways, null, []])
    const offered = ['ideal', 'banktransfer']
    expect(await chosen('overview')).toEqual(['evening', ways, 'ideal', offered])
    await api('/v2/cart', { payment_option_id: 'banktransfer' })
    expect(await chosen('overview')).toEqual(['evening', ways, 'banktransfer', offered])
  })
})

describe('steps that are not due yet redirect', () => {
  it.each(['information', 'delivery', 'overview', 'pay'] as const)(
    '%s without a cart: home',
    async (step) => {
      expect(await viewed(step)).toEqual({ kind: 'redirect', to: 'home' })
    },
  )

  it('in order [2-027]', async () => {
    await filled()
    expect(await viewed('pay')).toEqual({ kind: 'redirect', to: 'information' })
    await api('/v2/checkout/information', { ...FORM, locale: 'nld' })
    expect(await viewed('pay')).toEqual({ kind: 'redirect', to: 'delivery' })
    await api('/v2/cart', { shipping_option_id: 'home' })
    expect(await viewed('pay')).toEqual({ kind: 'redirect', to: 'overview' })
  })

  it('the last one to the overview, even if a way of paying is chosen and no payment is open [4-011]', async () => {
    await filled()
    await api('/v2/checkout/information', { ...FORM, locale: 'nld' })
    await api('/v2/cart', { shipping_option_id: 'home' })
    await api('/v2/cart', { payment_option_id: 'ideal' })
    expect(await viewed('overview')).toMatchObject({ view: { paymentOptionId: 'ideal' } })
    expect(await viewed('pay')).toEqual({ kind: 'redirect', to: 'overview' })
  })
})

describe('a session', () => {
  it('is stored by its hash alone, and expires after 30 days without use', async () => {
    await filled()
    await api('/v2/checkout/information', { ...FORM, locale: 'nld' })
    shop.pass(29 * 86_400_000)
    expect(await session()).not.toBeNull()
    shop.pass(29 * 86_400_000)
    expect(await session()).not.toBeNull()
    shop.pass(31 * 86_400_000)
    expect(await session()).toBeNull()
  })
})

describe('the webhook', () => {
  it.each([
    ['id=tr_unknown', undefined],
    ['', undefined],
    ['id=' + 'x'.repeat(10_000), undefined],
    ['%%%&&id', undefined],
    ['{"id":', 'application/json'],
    ['\u0000', 'text/plain'],
  ])('answers 200 to an unknown payment: %j', async (payload, type) => {
    expect((await webhook(payload, type)).statusCode).toBe(200)
  })

  it('asks for a retry while the provider is away', async () => {
    shop.provider.failNext('unavailable')
    expect((await webhook('id=tr_0000000001')).statusCode).toBe(503)
  })
})

describe('malformed calls', () => {
  it.each([
    ['/v2/checkout/information', { ...FORM, locale: 'nld', firstName: 7 }, 400],
    ['/v2/checkout/information', { ...FORM, locale: 'nld', city: 'a\u0000b' }, 422],
    ['/v2/checkout/pay', { cartVersion: 'x' }, 400],
    ['/v2/checkout/pay', {}, 422],
    ['/v2/checkout/delivery', [], 400],
    ['/presession/verify', {}, 422],
  ])('%s %j → %i', async (url, payload, status) => {
    const answer = await api(url, payload)
    expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([status, 'error'])
  })

  it.each(['nonsense', '11111111-1111-4111-8111-111111111111', '%00'])(
    'confirmation %s: 404',
    async (uid) => {
      expect((await shop.app.inject({ url: `/api/v2/checkout/confirmations/${uid}` })).statusCode).toBe(404)
    },
  )
})
