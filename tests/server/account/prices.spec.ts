import { beforeEach, describe, expect, it } from 'vitest'
import { assignGroup } from '../../../application/shop/prices/assignGroup.ts'
import { setPriceList } from '../../../application/shop/prices/setPriceList.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'

/** Ten euros incl. VAT for everybody; for this group 8.00 excl. VAT from one piece, 7.00 from ten. */
const LIST = {
  group: 'installers',
  basis: 'excl',
  prices: [
    {
      productId: 1,
      breaks: [
        { from: 1, base: cents(800) },
        { from: 10, base: cents(700) },
      ],
    },
  ],
} as const
const OWN = {
  prices: { baseInclVat: 9.68, discountInclVat: 9.68, discountPercentage: 0, vatIncluded: true },
  publicPrices: { baseInclVat: 10, discountInclVat: 10 },
  breaks: [
    { from: 1, price: 9.68 },
    { from: 10, price: 8.47 },
  ],
}

interface Cart {
  readonly version: number
  readonly totals: { readonly totalInclVat: number }
  readonly lines: readonly { readonly prices: object; readonly breaks?: unknown; readonly quantity: number }[]
}

let shop: AccountShop
let customerId: string
let jar: ReturnType<typeof cookieJar>
beforeEach(async () => {
  shop = await accountShop()
  customerId = await shop.customer()
  await setPriceList(shop.deps, LIST, 'staff:Anna')
  await assignGroup(shop.deps, customerId, 'installers', 'staff:Anna')
  jar = cookieJar()
})

const logIn = () => shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
const add = (quantity = 1, productId = 1) =>
  shop.call(jar, '/v2/cart/lines', { productId, quantity, options: [] })
const cartNow = async (): Promise<Cart> =>
  (await shop.call(jar, '/v2/account/cart/state')).json<{ data: Cart }>().data

describe('the prices of a customer who is logged in', () => {
  beforeEach(async () => void (await logIn()))

  it('are returned for a product, next to everybody’s [7-010, 6-008]', async () => {
    const answer = await shop.call(jar, '/products/prices/1')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ status: 'success', data: OWN })
  })

  it('are returned for the products of a page, in the requested order [7-009]', async () => {
    const items = [{ productId: 2, prices: undefined }, { productId: 1 }, { productId: 99 }, { productId: 6 }]
    const answer = await shop.call(jar, '/v2/prices', { items })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({
      status: 'success',
      data: [
        { productId: 2, prices: { baseInclVat: 10 }, breaks: [] },
        { productId: 1, ...OWN },
      ],
    })
    expect(answer.json<{ data: unknown[] }>().data).toHaveLength(2)
  })

  it('are absent for a product that does not exist, or is not for sale', async () => {
    for (const id of ['99', '6', 'x', '1e3'])
      expect((await shop.call(jar, `/products/prices/${id}`)).statusCode).toBe(404)
  })

  it('end with the group', async () => {
    await assignGroup(shop.deps, customerId, null, 'staff:Anna')
    expect((await shop.call(jar, '/products/prices/1')).json()).toMatchObject({
      data: { prices: { baseInclVat: 10 }, breaks: [] },
    })
  })
})

describe('a visitor without prices of their own', () => {
  const asked = async () => [
    (await shop.call(jar, '/products/prices/1')).statusCode,
    (await shop.call(jar, '/v2/prices', { items: [{ productId: 1 }] })).statusCode,
  ]

  it('gets none, whether without a session or as a guest in the checkout [7-009, 7-010]', async () => {
    expect(await asked()).toEqual([401, 401])
    await add()
    await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' })
    expect(await asked()).toEqual([401, 401])
  })

  it('gets none after logging out', async () => {
    await logIn()
    await shop.call(jar, '/v2/account/logout')
    expect(await asked()).toEqual([401, 401])
  })
})

describe('the cart of a customer with prices of their own', () => {
  it('gets them at login, even if the cart is older', async () => {
    await add(2)
    expect((await cartNow()).totals.totalInclVat).toBe(20)
    await logIn()
    expect(await cartNow()).toMatchObject({ totals: { totalInclVat: 19.36 }, lines: [OWN] })
  })

  it('has the price per piece for the quantity in it', async () => {
    await logIn()
    await add(10)
    expect((await cartNow()).lines).toMatchObject([
      { quantity: 10, prices: { discountInclVat: 8.47 }, publicPrices: { baseInclVat: 10 } },
    ])
  })

  it('is left behind at logout: the browser continues with another, at everybody’s prices', async () => {
    await logIn()
    await add(2)
    await shop.call(jar, '/v2/account/logout')
    expect((await cartNow()).lines).toEqual([])
    await add(2)
    const { totals, lines } = await cartNow()
    expect(totals.totalInclVat).toBe(20)
    expect(lines[0]).not.toHaveProperty('breaks')
    await logIn()
    expect((await cartNow()).totals.totalInclVat).toBe(19.36)
  })

  it.each(['calls', 'plain forms'])('keeps them with every change, by %s', async (how) => {
    await logIn()
    if (how === 'calls') await add(2)
    else await shop.form(jar, '/cart/add', { productId: '1', quantity: '2' })
    expect((await cartNow()).totals.totalInclVat).toBe(19.36)
    if (how === 'calls') {
      await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' })
      await shop.call(jar, '/v2/cart/coupons', { couponCode: 'FREE' })
      await shop.call(jar, '/v2/cart', { shipping_option_id: 'home' })
    } else {
      await shop.form(jar, '/checkout/information', { ...FORM })
      await shop.form(jar, '/checkout/delivery', { deliveryId: 'home' })
    }
    expect((await cartNow()).lines).toMatchObject([OWN])
  })

  it('is ordered at them, and the order stores them as its own prices [6-008]', async () => {
    await logIn()
    await add(10)
    await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' })
    await shop.call(jar, '/v2/cart', { shipping_option_id: 'home' })
    const { version, totals } = await cartNow()
    expect(totals.totalInclVat).toBe(84.7)
    const paid = await shop.call(jar, '/v2/checkout/pay', {
      cartVersion: version,
      totalInclVat: totals.totalInclVat,
      paymentOptionId: 'ideal',
      deliveryOptionId: 'home',
      termsAccepted: true,
      locale: 'nld',
    })
    const { paymentUid } = paid.json<{ data: { paymentUid: string } }>().data
    const { order } = (await shop.orderOf(paymentUid)).state
    expect(order).toMatchObject({
      rules: 2,
      totals: { totalInclVat: 8_470, discountInclVat: 0 },
      lines: [{ price: { base: 847, discount: 0 }, totals: { totalInclVat: 8_470 } }],
    })
    expect(order?.lines[0]).not.toHaveProperty('breaks')
  })

  it('is not ordered at prices that a new list has changed meanwhile: the lines are named', async () => {
    await logIn()
    await add(1)
    await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' })
    await shop.call(jar, '/v2/cart', { shipping_option_id: 'home' })
    const { version, totals } = await cartNow()
    await setPriceList(shop.deps, { ...LIST, prices: [] }, 'staff:Anna')
    const paid = await shop.call(jar, '/v2/checkout/pay', {
      cartVersion: version,
      totalInclVat: totals.totalInclVat,
      paymentOptionId: 'ideal',
      deliveryOptionId: 'home',
      termsAccepted: true,
      locale: 'nld',
    })
    expect(paid.json()).toMatchObject({ status: 'error', message: { step: 'cart' } })
    expect((await cartNow()).lines).toMatchObject([{ prices: { discountInclVat: 10 } }])
  })
})
