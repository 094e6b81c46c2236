import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { lastOrders } from '../../../application/shop/orderViews/orderList.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import { refused } from '../../../domain/kernel/result.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { productOf } from '../../support/samples/products.ts'
import { METHODS } from '../../support/shop/app.ts'
import { eventsOf } from '../../support/database/commits.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'

const ideal = METHODS.paymentMethods[0]!
const half = { ...ideal, id: 'half', method: null, prepayPercentage: basisPoints(5_000) }
const config = { ...METHODS, name: 'Proefwinkel', paymentMethods: [ideal, half] }
const ORDERS = '/v2/account/orders'

type Jar = ReturnType<typeof cookieJar>
interface Row {
  readonly id: string
  readonly uid: string
  readonly status: string
  readonly totals: {
    readonly totalInclVat: number
    readonly outstandingAmount: number
    readonly cartLinesAmount: number
  }
}

let shop: AccountShop
let jar: Jar
beforeEach(async () => {
  shop = await accountShop({ config })
  await shop.put(
    productOf(3, { stock: { openQuantity: 500, isManaged: true, isPermanentlyOutOfStock: false } }),
  )
  jar = cookieJar()
  await shop.customer()
  await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
})

const get = async (path: string, own: Jar = jar): Promise<LightMyRequestResponse> =>
  own.take(await shop.app.inject({ url: `/api${path}`, headers: { cookie: own.header() } }))
const rows = async (page = 1): Promise<readonly Row[]> =>
  (await get(`${ORDERS}?page=${page}`)).json<{ data: { orders: Row[] } }>().data.orders

/** Orders two pieces by iDEAL, or half of it; paid unless stated otherwise. Returns the order's uid. */
const ordered = async (
  own: Jar,
  paymentOptionId = 'ideal',
  productId = 3,
  isPaid = true,
): Promise<string> => {
  await shop.call(own, '/v2/cart/lines', { productId, quantity: 2, options: [] })
  await shop.call(own, '/v2/checkout/information', { ...FORM, locale: 'nld' })
  await shop.call(own, '/v2/cart', { shipping_option_id: 'home' })
  const state = (await shop.call(own, '/v2/account/cart/state')).json<{
    data: { version: number; totals: { totalInclVat: number } }
  }>().data
  const paid = await shop.call(own, '/v2/checkout/pay', {
    cartVersion: state.version,
    totalInclVat: state.totals.totalInclVat,
    paymentOptionId,
    deliveryOptionId: 'home',
    termsAccepted: true,
    locale: 'nld',
  })
  const { paymentUid } = paid.json<{ data: { paymentUid: string } }>().data
  const order = await shop.orderOf(paymentUid)
  const providerId = order.state.attempts.get(paymentUid)?.providerId ?? ''
  if (isPaid) {
    shop.provider.settle(providerId, 'paid')
    await recordPayment(shop.deps, providerId)
  }
  return order.uid
}

/** A guest's order, in a browser of its own. */
const strangers = async (): Promise<string> => ordered(cookieJar(), 'ideal')

describe('a customer’s orders', () => {
  it('are listed newest first, with the amount owed [3-039, 2-020]', async () => {
    const first = await ordered(jar)
    const second = await ordered(jar, 'half')
    await strangers()
    const [newest, oldest, ...others] = await rows()
    expect(others).toEqual([])
    expect(oldest).toMatchObject({ uid: first, status: 'paid', totals: { outstandingAmount: 0 } })
    expect(newest).toMatchObject({ uid: second, status: 'paid', totals: { cartLinesAmount: 2 } })
    const { totalInclVat, outstandingAmount } = newest!.totals
    // two pieces of 10 euros, plus delivery
    expect([oldest?.totals.totalInclVat, totalInclVat]).toEqual([24.95, 24.95])
    expect(outstandingAmount).toBeGreaterThan(0)
    expect(outstandingAmount).toBeLessThan(totalInclVat)
    expect(newest?.id).toMatch(/^\d{4}-\d+/)
  })

  it('are listed twenty a page; a page past the last is not found', async () => {
    for (let nr = 0; nr < 21; nr += 1) await ordered(jar)
    const page = async (nr: string) =>
      (await get(`${ORDERS}?page=${nr}`)).json<{ data: { orders: Row[]; pages: number } }>()
    expect((await page('1')).data).toMatchObject({ pages: 2, page: 1 })
    expect((await page('1')).data.orders).toHaveLength(20)
    expect((await page('2')).data.orders).toHaveLength(1)
    expect((await get(`${ORDERS}?page=3`)).statusCode).toBe(404)
    for (const wrong of ['0', '-1', 'x', '1e3'])
      expect((await get(`${ORDERS}?page=${wrong}`)).statusCode).toBe(422)
  })

  it('are on the account’s overview: the last three, newest first', async () => {
    for (let count = 0; count < 4; count += 1) await ordered(jar)
    const [newest] = await rows()
    const { state } = await loadOrder(shop.deps.store, newest!.uid)
    const last = await lastOrders(shop.deps, state.order!.customerId, 3)
    expect(last.map(({ uid }) => uid)).toStrictEqual((await rows()).slice(0, 3).map(({ uid }) => uid))
  })

  it('leave out an order that was replaced by another when its cart changed', async () => {
    const given = await ordered(jar, 'ideal', 3, false)
    await shop.call(jar, '/v2/cart/lines', { productId: 3, quantity: 1, options: [] })
    const kept = await ordered(jar)
    expect((await rows()).map(({ uid }) => uid)).toEqual([kept])
    expect((await get(`${ORDERS}/${given}`)).json()).toMatchObject({
      data: { order: { status: 'canceled' } },
    })
  })

  it('show one order with its history [2-021]', async () => {
    const uid = await ordered(jar, 'half')
    const { data } = (await get(`${ORDERS}/${uid}`)).json<{
      data: {
        uid: string
        order: { status: string; lines: unknown[] }
        timeline: { kind: string; amount: number | null }[]
      }
    }>()
    expect(data).toMatchObject({ uid, order: { status: 'paid' } })
    expect(data.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid'])
    const [placed, paid] = data.timeline
    expect(paid?.amount).toBeCloseTo((placed?.amount ?? 0) / 2, 1)
  })

  it('are nobody else’s: another’s order is not found, and neither is an unknown one [2-021, 6-006]', async () => {
    const own = await ordered(jar)
    const guest = cookieJar()
    const theirs = await ordered(guest)
    for (const uid of [theirs, '00000000-0000-4000-8000-000000000000', 'x', '..'])
      expect((await get(`${ORDERS}/${uid}`)).statusCode).toBe(404)
    // a guest's session belongs to a checkout and opens no account
    for (const uid of [own, theirs]) expect((await get(`${ORDERS}/${uid}`, guest)).statusCode).toBe(401)
    expect((await get(ORDERS, cookieJar())).statusCode).toBe(401)
    const answer = await shop.call(jar, `${ORDERS}/${theirs}/pay`, {
      payMethod: { id: 'ideal', label: '', icon: '', amount: 1 },
    })
    expect(answer.statusCode).toBe(404)
    expect((await shop.call(jar, `${ORDERS}/${theirs}/payments`, { countryCode: 'NL' })).statusCode).toBe(404)
  })
})

describe('the amount owed of an order', () => {
  const options = async (uid: string) =>
    (await shop.call(jar, `${ORDERS}/${uid}/payments`, { countryCode: 'NL' })).json<{
      data: { id: string; amount: number; label: string; icon: string }[]
    }>().data

  it('is paid by one of the listed ways [7-040, 7-041, 6-007]', async () => {
    const uid = await ordered(jar, 'half')
    const [way, ...others] = await options(uid)
    expect([way?.id, others]).toEqual(['ideal', []])
    const begun = await shop.call(jar, `${ORDERS}/${uid}/pay`, { payMethod: way! })
    const { data } = begun.json<{ data: { paymentUrl: string; paymentUid: string } }>()
    expect(data.paymentUrl).toMatch(/^https?:/)
    const rest = (await shop.orderOf(data.paymentUid)).state.attempts.get(data.paymentUid)
    shop.provider.settle(rest?.providerId ?? '', 'paid')
    await recordPayment(shop.deps, rest?.providerId ?? '')
    expect((await rows())[0]?.totals.outstandingAmount).toBe(0)
    expect(await options(uid)).toEqual([])
  })

  it('leads to the open payment if nobody has paid the order yet, and says which amount that covers', async () => {
    const uid = await ordered(jar, 'half', 3, false)
    const { order, attempts } = (await loadOrder(shop.deps.store, uid)).state
    const [open] = [...attempts.values()]
    const payMethod = { id: 'ideal', amount: order!.totals.totalInclVat / 100, label: '', icon: '' }
    const answer = await shop.call(jar, `${ORDERS}/${uid}/pay`, { payMethod })
    const { paymentUid, checkoutUrl: paymentUrl } = open!
    expect(answer.json()).toEqual({
      status: 'success',
      data: { paymentUid, paymentUrl, amount: order!.dueNow / 100 },
    })
    expect((await loadOrder(shop.deps.store, uid)).state.attempts.size).toBe(1)
    shop.provider.settle(open!.providerId!, 'expired')
    await recordPayment(shop.deps, open!.providerId!)
    const ended = await shop.call(jar, `${ORDERS}/${uid}/pay`, { payMethod })
    expect(ended.json()).toMatchObject({ status: 'error', message: { code: null } })
  })

  it('is not paid by a way that no longer exists, nor at another amount than was shown [7-041, 8-030]', async () => {
    const uid = await ordered(jar, 'half')
    const [way] = await options(uid)
    const gone = await shop.call(jar, `${ORDERS}/${uid}/pay`, { payMethod: { ...way!, id: 'cheque' } })
    expect(gone.json()).toMatchObject({
      status: 'error',
      message: { code: 'ipoi' },
    })
    const less = await shop.call(jar, `${ORDERS}/${uid}/pay`, { payMethod: { ...way!, amount: 0.01 } })
    expect(less.json()).toMatchObject({
      status: 'error',
      message: { code: null, text: 'checkoutAmountChanged' },
    })
  })

  it('is not started while the provider can’t be reached, with the code on which the client reloads the ways [7-041, 8-030]', async () => {
    const uid = await ordered(jar, 'half')
    const [way] = await options(uid)
    shop.provider.create = async () => refused({ why: 'unavailable', detail: 'away' })
    const away = await shop.call(jar, `${ORDERS}/${uid}/pay`, { payMethod: way! })
    expect(away.json()).toEqual({
      status: 'error',
      message: { code: 'ipoi', text: 'checkoutPaymentOptionProviderFailed' },
    })
  })
})

describe('a reorder', () => {
  const again = (uid: string, own = jar, key = 'k1') =>
    shop.form(own, '/account/order/again', { orderUid: uid, key })
  const pieces = async () =>
    (await shop.call(jar, '/v2/account/cart/state'))
      .json<{ data: { lines: { productId: number; quantity: number }[] } }>()
      .data.lines.map(({ productId, quantity }) => [productId, quantity])

  it('adds its products to the cart, once however often the form is sent [7-047]', async () => {
    const uid = await ordered(jar)
    expect(await pieces()).toEqual([])
    const first = await again(uid)
    expect([first.statusCode, first.headers.location]).toEqual([303, '/winkelwagen'])
    await again(uid)
    expect(await pieces()).toEqual([[3, 2]])
    await again(uid, jar, 'k2')
    expect(await pieces()).toEqual([[3, 4]])
  })

  it('says on the order’s page if some of it is no longer available', async () => {
    const uid = await ordered(jar)
    await shop.put(productOf(3, { status: 'inactive' }))
    const answer = await again(uid)
    expect(answer.headers.location).toBe(`/account/orders/${uid}?notice=phrases.accountOrderAgainMissed`)
    expect(await pieces()).toEqual([])
  })

  it('adds as much of each line as there is, in one commit', async () => {
    await shop.put(productOf(4))
    await shop.call(jar, '/v2/cart/lines', { productId: 4, quantity: 3, options: [] })
    const uid = await ordered(jar)
    await shop.put(
      productOf(4, { stock: { openQuantity: 1, isManaged: true, isPermanentlyOutOfStock: false } }),
    )
    expect((await again(uid)).headers.location).toContain('accountOrderAgainMissed')
    expect((await pieces()).toSorted()).toEqual([
      [3, 2],
      [4, 1],
    ])
    const { uid: cartUid } = (await shop.call(jar, '/v2/account/cart/state')).json<{
      data: { uid: string }
    }>().data
    const events = await eventsOf(shop.deps.store.read(`cart-${cartUid}`))
    expect(new Set(events.map(({ meta }) => meta.correlation)).size).toBe(1)
  })

  it('is open to the buyer alone', async () => {
    const uid = await ordered(jar)
    const guest = cookieJar()
    const theirs = await ordered(guest)
    expect((await again(uid, guest)).statusCode).toBe(404)
    expect((await again(uid, cookieJar())).statusCode).toBe(404)
    expect((await again(theirs)).statusCode).toBe(404)
    expect(await pieces()).toEqual([])
  })
})
