import { expect } from 'vitest'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { loadOrder, type LoadedOrder } from '../../../application/shop/orders/loadOrder.ts'
import { order } from '../../../application/streams/kinds/order.ts'
import { readEvents } from '../../../application/streams/readEvents.ts'
import { isOpen, type Attempt } from '../../../domain/orders/payments/attempt.ts'
import { dueDocument } from '../../../domain/orders/orderDocument.ts'
import { COUPON_CODES } from './plan.ts'
import { STOCK } from './planShop.ts'
import type { PlanRun } from './planRun.ts'

const ordersOf = async ({ shop }: PlanRun): Promise<readonly LoadedOrder[]> => {
  const { store } = shop.servers[0].services
  const found = await store.streams(order.prefix, 10_000)
  return Promise.all(found.map(({ stream }) => loadOrder(store, stream.slice(order.prefix.length))))
}

/** Checks that the money of one attempt equals the provider's books. */
const checkMoney = ({ uid, state }: LoadedOrder, attempt: Attempt, { shop }: PlanRun): void => {
  const { paymentUid, providerId, amount, refund } = attempt
  const books = [...shop.provider.payments.values()].filter((one) => one.metadata?.paymentUid === paymentUid)
  expect(books.length, `${paymentUid} is made once at the provider`).toBeLessThanOrEqual(1)
  const [booked] = books
  if (booked === undefined) return expect(providerId, `${paymentUid} is at the provider`).toBeNull()
  expect(booked.amount, `${paymentUid} is as high as it was meant`).toBe(amount)
  expect(booked.metadata?.orderUid).toBe(uid)
  const isPaid = booked.status === 'paid' || booked.status === 'authorized'
  if (!isPaid && providerId === null) return
  expect([paymentUid, providerId, attempt.status]).toEqual([paymentUid, booked.providerId, booked.status])
  if (booked.status !== 'paid') return
  expect(shop.provider.refundedOf(booked.providerId), `what goes back of ${paymentUid} went back once`).toBe(
    refund,
  )
  if (state.securedBy !== paymentUid)
    return expect(refund, `${paymentUid} pays for nothing, so it goes back`).toBe(amount)
  expect([state.secured, state.order?.dueNow], `${paymentUid} pays its order`).toEqual(['paid', amount])
  if (state.shortOf.length === 0) expect(refund, `${paymentUid} pays for all of it`).toBe(0)
  else expect(refund, `${paymentUid} pays for what is there`).toBeGreaterThan(0)
}

const isSecured = ({ state }: LoadedOrder): boolean => state.secured !== 'nothing'

/**
 * Checks that orders, payments and the provider's books agree to the cent; nothing is paid twice and nothing
 * is pending.
 */
const checkPayments = async (run: PlanRun, orders: readonly LoadedOrder[]): Promise<void> => {
  const { store } = run.shop.servers[0].services
  const uids = orders.flatMap(({ state }) => [...state.attempts.keys()])
  for (const { metadata, providerId } of run.shop.provider.payments.values())
    expect(uids, `${providerId} belongs to an order`).toContain(metadata?.paymentUid)
  for (const one of orders) {
    const { uid, state } = one
    const open = [...state.attempts.values()].filter(isOpen)
    expect(open, `order ${uid} waits for no payment`).toEqual([])
    for (const attempt of state.attempts.values()) checkMoney(one, attempt, run)
    const loaded = await loadCart(store, state.order?.cartUid ?? null)
    if (isSecured(one)) expect(loaded?.state.status, `the cart of ${uid} is over`).toBe('closed')
  }
  const paidCarts = orders.filter(isSecured).map(({ state }) => state.order?.cartUid)
  expect(paidCarts, 'a cart is paid for once').toEqual([...new Set(paidCarts)])
}

/**
 * Checks that every requested refund was sent, and that every paid order has an invoice with a unique number,
 * without gaps.
 */
const checkDocuments = (orders: readonly LoadedOrder[]): void => {
  for (const { uid, state } of orders) {
    const left = state.refunds.filter(({ status }) => status !== 'sent')
    expect(left, `what goes back for ${uid} was sent`).toEqual([])
    expect(dueDocument(state), `${uid} has its documents`).toBeNull()
  }
  for (const kind of ['invoice', 'credit-note'] as const) {
    const numbers = orders
      .flatMap(({ state }) => state.documents)
      .flatMap((one) => (one.kind === kind ? [Number(one.number.slice(-5))] : []))
    expect(
      numbers.sort((a, b) => a - b),
      `numbers of ${kind}s`,
    ).toEqual(numbers.map((_, index) => index + 1))
  }
}

/** Checks that the shopper whose cart was ordered knows it, once every unanswered request was resent. */
const checkKnown = ({ shoppers }: PlanRun, orders: readonly LoadedOrder[]): void => {
  for (const { name, cart, payments } of shoppers)
    for (const one of orders.filter(({ state }) => state.order?.cartUid === cart))
      if (isSecured(one))
        expect(
          payments.map(({ paymentUid }) => paymentUid),
          `${name} knows that ${one.uid} is ordered`,
        ).toContain(one.state.securedBy ?? one.uid)
}

const isPaid = (attempt: Attempt | undefined): boolean =>
  attempt?.status === 'paid' || attempt?.status === 'authorized'

/** Checks that nobody was notified of a payment that does not exist. */
const checkTold = async (run: PlanRun, orders: readonly LoadedOrder[]): Promise<void> => {
  for (const shopper of run.shoppers) {
    for (const [i, { paymentUid }] of shopper.payments.entries()) {
      const found = orders.find(({ uid, state }) => uid === paymentUid || state.attempts.has(paymentUid))
      expect(found, `the payment ${paymentUid} that ${shopper.name} was told of is there`).toBeDefined()
      await run.ask(shopper === run.shoppers[0] ? 0 : 1, 1, { wants: 'confirm', payment: i })
      const seen = shopper.answered.at(-1)?.said.data?.status
      const attempt = found?.state.attempts.get(paymentUid)
      if (found !== undefined && isSecured(found)) expect(['paid', 'authorized', 'canceled']).toContain(seen)
      else {
        // the payment of an order canceled later counts as paid; a refunded excess payment has a refund of
        // its own id
        const isSentBack =
          isPaid(attempt) && found?.state.refunds.some(({ refundUid }) => refundUid === paymentUid)
        expect(seen, `${paymentUid} is told as it is`).toBe(
          isSentBack || attempt?.status === 'refused' ? 'failed' : attempt?.status,
        )
      }
    }
  }
}

/** Checks that exactly the sold pieces are gone from stock, and that no reservation remains for ever. */
const checkStock = async ({ shop }: PlanRun, orders: readonly LoadedOrder[]): Promise<void> => {
  const rows = await shop.database.statement<{ id: number; on_hand: number; reserved: number }>(
    'plan_stock',
    'select product_id as id, on_hand, reserved from stock',
    [],
  )
  for (const [productId, pieces] of STOCK) {
    if (pieces === null) continue
    const sold = orders
      .filter((one) => isSecured(one) && !one.state.shortOf.includes(productId))
      .flatMap(({ state }) => state.order?.lines ?? [])
      .reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0)
    const row = rows.find(({ id }) => id === productId)
    expect(row, `the stock of product ${productId} is what is not sold`).toEqual({
      id: productId,
      on_hand: pieces - sold,
      reserved: 0,
    })
  }
}

/**
 * Checks that a coupon counts once for each final order, and exceeds its limit only for an order that was
 * paid late.
 */
const checkCoupons = async ({ shop }: PlanRun, orders: readonly LoadedOrder[]): Promise<void> => {
  const { store, couponUses } = shop.servers[0].services
  for (const code of COUPON_CODES) {
    const carriers = orders.filter(
      (one) => isSecured(one) && one.state.order?.coupons.some((coupon) => coupon.code === code),
    )
    expect((await couponUses.of(code)).total, `${code} counts for each order that has it`).toBe(
      carriers.length,
    )
    if (code !== 'ONCE') continue
    let late = 0
    for (const { uid } of carriers)
      for await (const { event } of readEvents(store, order, uid))
        if (event.type === 'CouponsOverLimit' && event.data.codes.includes(code)) late += 1
    expect(carriers.length - late, `${code} is redeemed once`).toBeLessThanOrEqual(1)
  }
}

/** Checks all orders once nothing is pending. */
export const checkOrders = async (run: PlanRun): Promise<void> => {
  const orders = await ordersOf(run)
  await checkPayments(run, orders)
  checkDocuments(orders)
  checkKnown(run, orders)
  await checkTold(run, orders)
  await checkStock(run, orders)
  await checkCoupons(run, orders)
}
