import { beforeEach, expect, it } from 'vitest'
import { planErasure } from '../../../application/shop/privacy/eraseCustomer.ts'
import { erasurePreview } from '../../../application/shop/privacy/erasurePreview.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { copiedOrders } from '../../support/invoices/copiedOrders.ts'
import { accountOrder } from '../../support/shop/accountOrder.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'

const YEAR_MS = 366 * 86_400_000

let shop: AccountShop
let jar: ReturnType<typeof cookieJar>
let customerId: string
beforeEach(async () => {
  shop = await accountShop()
  customerId = await shop.customer()
  jar = cookieJar()
  await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
})

const preview = () => erasurePreview(shop.deps, customerId)

/** Checks that the preview equals what an erasure would decide from the orders. */
const sameAsDone = async () => {
  const told = await preview()
  const planned = await planErasure(shop.deps, customerId)
  const of = planned.ok
    ? { kind: 'possible', orders: planned.value.orders, documents: planned.value.documents.length }
    : { kind: planned.refusal.why, orders: 'orders' in planned.refusal ? planned.refusal.orders : [] }
  expect(told.kind).toBe(of.kind)
  const numbers = told.orders.first.map((one) => (typeof one === 'string' ? one : one.number))
  expect(numbers).toEqual(of.orders.map(({ number }) => number))
  if (told.kind === 'retained')
    expect(told.orders.first.map(({ until }) => until)).toEqual(
      of.orders.map(({ retainedUntil }) => new Date(retainedUntil ?? 0).toISOString()),
    )
  if (told.kind === 'possible') expect(told.documents.total).toBe(of.documents)
  return told.kind
}

/** An order placed in this browser whose payment is pending. */
const begun = async () => {
  await shop.call(jar, '/v2/cart/lines', { productId: 1, quantity: 1, options: [] })
  await shop.call(jar, '/v2/checkout/information', { ...FORM, locale: 'nld' })
  await shop.call(jar, '/v2/cart', { shipping_option_id: 'home' })
  const state = await shop.call(jar, '/v2/account/cart/state')
  const { data } = state.json<{ data: { version: number; totals: { totalInclVat: number } } }>()
  await shop.call(jar, '/v2/checkout/pay', {
    cartVersion: data.version,
    totalInclVat: data.totals.totalInclVat,
    paymentOptionId: 'ideal',
    deliveryOptionId: 'home',
    termsAccepted: true,
    locale: 'nld',
  })
  const [uid = ''] = await shop.deps.placedOrders.ofCustomer(customerId, 1)
  return uid
}

/** Fails the order's payment. */
const failed = async (uid: string) => {
  const { state } = await loadOrder(shop.deps.store, uid)
  const [{ providerId } = { providerId: null }] = state.attempts.values()
  shop.provider.settle(providerId ?? '', 'failed')
  await recordPayment(shop.deps, providerId ?? '')
}

it('the erasure preview shows what erasing decides, at every stage of an order', async () => {
  expect(await sameAsDone()).toBe('possible')
  const { uid } = await accountOrder(shop, jar)
  expect(await sameAsDone()).toBe('retained')
  const waits = await begun()
  expect(await sameAsDone()).toBe('under-way')
  await failed(waits)
  expect(await sameAsDone()).toBe('retained')
  await shop.settleOrders()
  await decideOrder(
    shop.deps,
    uid,
    { type: 'ShipOrder', carrier: 'Fietskoerier', trackingCode: '3S1' },
    'staff:Piet',
  )
  expect(await sameAsDone()).toBe('possible')
  const documents = await shop.deps.issuedDocuments.ofCustomer(customerId)
  expect(documents).toHaveLength(1)
  // no document names the buyer any more
  await shop.deps.issuedDocuments.forget(documents[0]?.uid ?? '', 'Piet')
  expect(await sameAsDone()).toBe('retained')
  shop.pass(8 * YEAR_MS)
  expect(await sameAsDone()).toBe('possible')
})

it('the erasure preview names twenty of many orders, and does not re-read an order that has not changed', async () => {
  const { uid } = await accountOrder(shop, jar)
  await copiedOrders(shop.deps.store, uid, 59)
  const { orders } = await preview()
  expect([orders.first.length, orders.total]).toEqual([20, 60])
  let read = 0
  const { store } = shop.deps
  const present: typeof store.present = (stream) => {
    read += Number(stream.startsWith('order-'))
    return store.present(stream)
  }
  expect(
    (await erasurePreview({ ...shop.deps, store: { ...store, present } }, customerId)).orders.total,
  ).toBe(60)
  expect(read).toBe(20)
})

it('the erasure preview waits for an order that changes while it is judged', async () => {
  await accountOrder(shop, jar)
  const orderHolds = { ...shop.deps.orderHolds, note: async () => undefined }
  expect((await erasurePreview({ ...shop.deps, orderHolds }, customerId)).kind).toBe('under-way')
})
