import { beforeEach, describe, expect, it } from 'vitest'
import { setLine } from '../../application/shop/cart/lines.ts'
import { loadCart } from '../../application/shop/cart/loadCart.ts'
import { loadOrder, orderStream } from '../../application/shop/orders/loadOrder.ts'
import { pay } from '../../application/shop/checkout/pay.ts'
import { payOutstanding } from '../../application/shop/payments/payOutstanding.ts'
import { recordPayment } from '../../application/shop/orders/recordPayment.ts'
import type { PayOrder } from '../../application/shop/checkout/checkoutReadiness.ts'
import { basisPoints } from '../../domain/kernel/cents.ts'
import { orderMoney } from '../../domain/orders/orderMoney.ts'
import type { RefundReason } from '../../domain/orders/orderEvents.ts'
import type { PaymentStatus } from '../../domain/orders/payments/paymentStatus.ts'
import { call } from '../application/cart/fixture.ts'
import { eventsOf } from '../support/database/commits.ts'
import { productOf } from '../support/samples/products.ts'
import { METHODS } from '../support/shop/app.ts'
import { checkoutShop, type CheckoutShop, type Ready } from '../support/shop/checkoutShop.ts'
import { ranOver } from '../support/shop/ranOver.ts'

/*
 * medusajs/medusa#16681: one idempotency key for two operations made the provider refuse the refunds. Here a
 * key names one operation.
 */

const ideal = METHODS.paymentMethods[0]!
const config = {
  ...METHODS,
  name: 'Proefwinkel',
  paymentMethods: [ideal, { ...ideal, id: 'half', method: null, prepayPercentage: basisPoints(5_000) }],
}

let shop: CheckoutShop
beforeEach(async () => {
  shop = await checkoutShop({ config })
})

interface Payment {
  readonly orderUid: string
  readonly paymentUid: string
  readonly providerId: string
}

const worked = async (): Promise<void> => {
  while ((await shop.worker.work()) > 0);
}
const paymentOf = async (paymentUid: string): Promise<Payment> => {
  const { uid: orderUid, state } = await shop.orderOf(paymentUid)
  return { orderUid, paymentUid, providerId: state.attempts.get(paymentUid)?.providerId ?? '' }
}
const begun = async (buyer: Ready, over: Partial<PayOrder> = {}): Promise<Payment> => {
  const result = await pay(
    shop.deps,
    buyer.cartUid,
    buyer.session.session,
    await shop.seen(buyer, { paymentOptionId: 'ideal', ...over }),
  )
  if (!result.ok) throw new Error(result.refusal.why)
  return paymentOf(result.value.paymentUid)
}
const ended = async ({ providerId }: Payment, status: PaymentStatus): Promise<void> => {
  shop.provider.settle(providerId, status)
  await recordPayment(shop.deps, providerId)
}
const stateOf = async ({ orderUid }: Payment) => (await loadOrder(shop.deps.store, orderUid)).state
const numberOf = async (payment: Payment) => (await stateOf(payment)).order?.number ?? ''
const pieces = async ({ cartUid }: Ready, quantity: number): Promise<void> => {
  const [line] = [...((await loadCart(shop.deps.store, cartUid))?.state.lines.values() ?? [])]
  await setLine(shop.deps, call(cartUid), { lineUid: line?.uid ?? '', quantity, productId: null })
}
const ran = (...args: readonly string[]) => ranOver(shop, 'orders', ...args, '--by', 'Piet')
const restOf = async (first: Payment, buyer: Ready): Promise<Payment> => {
  const amount = orderMoney(await stateOf(first)).outstanding
  const { orderUid } = first
  const asked = { orderUid, amount, paymentOptionId: 'ideal' }
  const result = await payOutstanding(shop.deps, buyer.session.session, asked)
  if (!result.ok) throw new Error(result.refusal.why)
  return paymentOf(result.value.paymentUid)
}

/**
 * The ways to a refund: each returns the payment that exceeded its order, or that paid for goods no longer
 * sold.
 */
const WAYS: Readonly<Record<string, readonly [RefundReason, () => Promise<Payment>]>> = {
  'a second payment of one order': [
    'second-payment',
    async () => {
      const buyer = await shop.ready(3, 2)
      const first = await begun(buyer)
      await ended(first, 'expired')
      const second = await begun(buyer)
      await ended(second, 'paid')
      await ended(first, 'paid')
      return first
    },
  ],
  'a second order of one cart': [
    'paid-after-cancel',
    async () => {
      const buyer = await shop.ready(3, 2)
      const first = await begun(buyer)
      await pieces(buyer, 1)
      const second = await begun(buyer)
      await ended(first, 'paid')
      await ended(second, 'paid')
      return second
    },
  ],
  'a payment after its order was canceled': [
    'paid-after-cancel',
    async () => {
      const payment = await begun(await shop.ready(3, 2))
      await ran('cancel', await numberOf(payment))
      await ended(payment, 'paid')
      return payment
    },
  ],
  'a payment whose goods were sold meanwhile': [
    'short',
    async () => {
      await shop.put(productOf(9, { stock: { isManaged: true, openQuantity: 1 } }))
      const late = await begun(await shop.ready(9, 1))
      shop.pass(31 * 60_000)
      await worked()
      await ended(await begun(await shop.ready(9, 1)), 'paid')
      await ended(late, 'paid')
      return late
    },
  ],
  'the rest of an order, received by hand and then paid as well': [
    'second-payment',
    async () => {
      const buyer = await shop.ready(3, 2)
      const first = await begun(buyer, { paymentOptionId: 'half' })
      await ended(first, 'paid')
      const rest = await restOf(first, buyer)
      const owed = orderMoney(await stateOf(first)).outstanding
      await ran('receive', await numberOf(first), (owed / 100).toFixed(2), '--as', 'transfer')
      await ended(rest, 'paid')
      return rest
    },
  ],
  'an order that was canceled once it was paid': [
    'canceled',
    async () => {
      const payment = await begun(await shop.ready(3, 2))
      await ended(payment, 'paid')
      await ran('cancel', await numberOf(payment))
      return payment
    },
  ],
  'an amount that is credited': [
    'credited',
    async () => {
      const payment = await begun(await shop.ready(3, 2))
      await ended(payment, 'paid')
      await worked()
      await ran('refund', await numberOf(payment), '1')
      return payment
    },
  ],
}

describe('every refund reason leads to a sent refund within an hour of its payment [failure 31, medusajs/medusa#16681]', () => {
  it.each(Object.entries(WAYS))('%s', async (_way, [reason, leads]) => {
    const payment = await leads()
    await worked()
    const events = (await eventsOf(shop.deps.store.read(orderStream(payment.orderUid)))).filter(({ type }) =>
      type.startsWith('Refund'),
    )
    expect(events.map(({ type }) => type)).toEqual(['RefundRequested', 'RefundSent'])
    expect(events[0]?.data).toMatchObject({ paymentUid: payment.paymentUid, reason })
    expect(await shop.provider.refunds(payment.providerId)).toMatchObject({
      value: [{ refundUid: (events[0]?.data as { refundUid: string }).refundUid, hasFailed: false }],
    })
    expect((await ranOver(shop, 'orders', 'list')).out).not.toContain('a refund was refused')
    expect(shop.errors).toEqual([])
  })
})
