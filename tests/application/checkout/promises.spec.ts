import { beforeEach, describe, expect, it } from 'vitest'
import { pay } from '../../../application/shop/checkout/pay.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { payOutstanding } from '../../../application/shop/payments/payOutstanding.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { captureKey } from '../../../domain/orders/payments/idempotencyKey.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import { METHODS } from '../../support/shop/app.ts'
import { LETTERHEAD } from '../../support/mail/letterhead.ts'
import { checkoutShop, type CheckoutShop, type Ready } from '../../support/shop/checkoutShop.ts'
import { ranOver } from '../../support/shop/ranOver.ts'

const ideal = METHODS.paymentMethods[0]!
const half = { ...ideal, id: 'half', method: null, prepayPercentage: basisPoints(5_000) }
const config = { ...METHODS, name: 'Proefwinkel', paymentMethods: [ideal, half] }

let shop: CheckoutShop
let buyer: Ready
let orderUid: string
let number: string

const now = async () => (await loadOrder(shop.deps.store, orderUid)).state
const worked = async (): Promise<void> => {
  while ((await shop.worker.work()) > 0);
}
const ran = (...args: readonly string[]) => ranOver(shop, ...args)
const found = async (providerId: string) => {
  const one = await shop.provider.find(providerId)
  return one.ok ? { status: one.value.status, captured: one.value.captured } : null
}
/** The status of the payment with this purpose. */
const settled = async (purpose: 'due-now' | 'outstanding', status: PaymentStatus): Promise<string> => {
  const attempt = [...(await now()).attempts.values()].find((one) => one.purpose === purpose)
  const providerId = attempt?.providerId ?? ''
  shop.provider.settle(providerId, status)
  await recordPayment(shop.deps, providerId)
  await worked()
  return providerId
}
const payRest = async () => {
  const amount = orderMoney(await now()).outstanding
  return payOutstanding(shop.deps, buyer.session.session, { orderUid, amount, paymentOptionId: 'ideal' })
}

beforeEach(async () => {
  shop = await checkoutShop({ config })
  buyer = await shop.ready(3, 2)
  const seen = await shop.seen(buyer, { paymentOptionId: 'half' })
  const placed = await pay(shop.deps, buyer.cartUid, buyer.session.session, seen)
  if (!placed.ok) throw new Error(placed.refusal.why)
  const order = await shop.orderOf(placed.value.paymentUid)
  orderUid = order.uid
  number = order.state.order?.number ?? ''
})

describe('the authorized rest of an order', () => {
  it('is captured when the goods ship, which pays the order', async () => {
    await settled('due-now', 'paid')
    const { totalInclVat } = (await now()).order!.totals
    expect((await payRest()).ok).toBe(true)
    const providerId = await settled('outstanding', 'authorized')
    expect(orderMoney(await now()).outstanding).toBe(0)
    expect(await payRest()).toMatchObject({ ok: false, refusal: { why: 'nothing-due' } })
    await ran('orders', 'ship', number, '--by', 'Piet')
    await worked()
    expect(orderMoney(await now())).toMatchObject({ paid: totalInclVat, outstanding: 0 })
    expect((await found(providerId))?.status).toBe('paid')
  })

  it('is captured immediately if they have shipped, once whatever response is lost', async () => {
    await settled('due-now', 'paid')
    await ran('orders', 'ship', number, '--by', 'Piet')
    await payRest()
    const attempt = [...(await now()).attempts.values()].at(-1)
    shop.provider.settle(attempt?.providerId ?? '', 'authorized')
    await recordPayment(shop.deps, attempt?.providerId ?? '')
    shop.provider.failNext('unavailable')
    await worked()
    expect(orderMoney(await now()).paid).toBeLessThan((await now()).order!.totals.totalInclVat)
    shop.pass(60_000)
    await worked()
    expect(orderMoney(await now()).paid).toBe((await now()).order!.totals.totalInclVat)
  })
})

describe('an authorization that expires after the goods have shipped', () => {
  it('makes its amount due, and is mailed to the shop once, however often it is reported', async () => {
    await settled('due-now', 'authorized')
    await ran('orders', 'ship', number, '--by', 'Piet')
    const amount = orderMoney(await now()).outstanding
    await settled('due-now', 'expired')
    await settled('due-now', 'expired')
    expect((await now()).secured).toBe('on_account')
    expect(orderMoney(await now()).outstanding).toBeGreaterThan(amount)
    const told = shop.mails.filter(({ to }) => to === LETTERHEAD.company.emailAddress)
    expect(told.map(({ subject }) => subject)).toEqual([`Betaling niet geïnd: bestelling ${number}`])
    expect(told[0]?.text).toContain('De toestemming voor deze betaling is verlopen.')
  })
})

describe('an order that is lowered before its authorization is captured', () => {
  const owed = cents(1_000)

  /** Half of it is authorized; then its cost is lowered below that, and it ships. */
  const lowered = async (): Promise<string> => {
    const providerId = await settled('due-now', 'authorized')
    const [line] = (await now()).order!.lines
    const changed = await ran('orders', 'change', number, '--set', `${line!.lineId}=1`, '--by', 'Piet')
    expect(changed.code).toBe(0)
    const less = ((await now()).order!.totals.totalInclVat - owed) / 100
    await ran('orders', 'refund', number, less.toFixed(2), '--by', 'Piet')
    expect((await ran('orders', 'ship', number, '--by', 'Piet')).code).toBe(0)
    expect([...(await now()).attempts.values()][0]?.amount).toBeGreaterThan(owed)
    return providerId
  }

  it('captures no more than its current cost, and releases the rest', async () => {
    const providerId = await lowered()
    await worked()
    expect(await found(providerId)).toStrictEqual({ status: 'paid', captured: owed })
    expect(orderMoney(await now())).toMatchObject({ paid: owed, outstanding: 0 })
  })

  it('is captured once if the rest could not be released at first, however long ago', async () => {
    const providerId = await lowered()
    // by a worker that crashed before it released the rest
    expect((await shop.provider.capture(providerId, owed, captureKey('died'))).ok).toBe(true)
    await worked()
    expect(await found(providerId)).toStrictEqual({ status: 'paid', captured: owed })
    expect(orderMoney(await now())).toMatchObject({ paid: owed, outstanding: 0 })
  })
})
