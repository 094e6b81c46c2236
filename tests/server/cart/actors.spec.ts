import { beforeEach, describe, expect, it } from 'vitest'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'

let shop: AccountShop
let customerId: string
let jar: ReturnType<typeof cookieJar>
beforeEach(async () => {
  shop = await accountShop()
  customerId = await shop.customer()
  jar = cookieJar()
})

const logIn = () => shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
const add = () => shop.call(jar, '/v2/cart/lines', { productId: 1, quantity: 2, options: [] })

const lineUid = async () =>
  (await shop.call(jar, '/v2/account/cart/state')).json<{ data: { lines: { uid: string }[] } }>().data
    .lines[0]?.uid ?? ''

/** Each way to change a cart, by call or by form. */
const WAYS = {
  'a line by a call': async () => void (await add()),
  'a line by a form': async () => void (await shop.form(jar, '/cart/add', { productId: '2', quantity: '1' })),
  'a quantity by a form': async () =>
    void (await shop.form(jar, '/cart/quantity', { lineUid: await lineUid(), quantity: '3' })),
  'a coupon by a form': async () => void (await shop.form(jar, '/cart/coupon', { couponCode: 'TEN' })),
  'a delivery by a form': async () =>
    void (await shop.form(jar, '/checkout/delivery', { deliveryId: 'home' })),
  'a delivery by a call': async () => void (await shop.call(jar, '/v2/cart', { shipping_option_id: 'home' })),
  'the end of the cart by a form': async () => void (await shop.form(jar, '/cart/clear', {})),
} as const

/** The distinct actors of the events that a change appends. */
const actorsOf = async (way: () => Promise<void>): Promise<readonly string[]> => {
  const before = shop.tables.log.length
  await way()
  const events = shop.tables.log
    .slice(before)
    .map((line) => JSON.parse(line) as { readonly meta: { readonly actor: string } })
  expect(events.length).toBeGreaterThan(0)
  return [...new Set(events.map(({ meta }) => meta.actor))]
}

/** Sends the first form of a guest's checkout of the cart. */
const beginCheckout = async (): Promise<void> => {
  await shop.form(jar, '/checkout/information', FORM)
}

describe('a cart that is changed', () => {
  it.each(Object.entries(WAYS))('records the logged-in customer as the actor: %s', async (_way, change) => {
    await logIn()
    await add()
    expect(await actorsOf(change)).toStrictEqual([`customer:${customerId}`])
  })

  it.each(Object.entries(WAYS))('records an anonymous visitor as the actor: %s', async (_way, change) => {
    await add()
    expect(await actorsOf(change)).toStrictEqual(['visitor'])
  })

  it('records the guest of the checkout as the actor', async () => {
    await add()
    const [guest = ''] = await actorsOf(beginCheckout)
    expect(guest).toMatch(/^customer:/)
    expect(await actorsOf(WAYS['a delivery by a form'])).toStrictEqual([guest])
    expect(await actorsOf(WAYS['the end of the cart by a form'])).toStrictEqual([guest])
  })
})
