import { beforeEach, describe, expect, it, vi } from 'vitest'
import { payRestAction } from '../../../server/actions/orders.ts'
import { confirmation } from '../../../application/shop/orderViews/confirmation.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import { payOutstanding } from '../../../application/shop/payments/payOutstanding.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { refused } from '../../../domain/kernel/result.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { METHODS } from '../../support/shop/app.ts'
import { checkoutShop, type CheckoutShop, type Ready } from '../../support/shop/checkoutShop.ts'

const ideal = METHODS.paymentMethods[0]!
const half = { ...ideal, id: 'half', method: null, prepayPercentage: basisPoints(5_000) }
const config = { ...METHODS, name: 'Proefwinkel', paymentMethods: [ideal, half] }

let shop: CheckoutShop
let buyer: Ready
/** the payment of the first half */
let paymentUid: string
let orderUid: string

const now = async () => (await loadOrder(shop.deps.store, orderUid)).state
const owed = async (): Promise<number> => orderMoney(await now()).outstanding
const shown = (uid = paymentUid) => confirmation(shop.deps, uid, buyer.session.session)
const rests = async () =>
  [...(await now()).attempts.values()].filter(({ purpose }) => purpose === 'outstanding')
const settled = async (status: 'paid' | 'canceled'): Promise<string> => {
  const rest = (await rests()).at(-1)
  const providerId = rest?.providerId ?? ''
  shop.provider.settle(providerId, status)
  await recordPayment(shop.deps, providerId)
  return rest?.paymentUid ?? ''
}

const send = async (fields: Readonly<Record<string, string>> = {}, token = buyer.session.token) =>
  shop.app.inject({
    method: 'POST',
    url: '/actions/order/pay',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${token}`,
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams({
      locale: 'nld',
      paymentUid,
      amount: String(await owed()),
      paymentOptionId: 'ideal',
      ...fields,
    }).toString(),
  })

beforeEach(async () => {
  shop = await checkoutShop({ config })
  await shop.app.register(payRestAction(shop.deps))
  buyer = await shop.ready(3, 2)
  const seen = await shop.seen(buyer, { paymentOptionId: 'half' })
  const placed = await pay(shop.deps, buyer.cartUid, buyer.session.session, seen)
  if (!placed.ok) throw new Error(placed.refusal.why)
  paymentUid = placed.value.paymentUid
  const order = await shop.orderOf(paymentUid)
  orderUid = order.uid
  const providerId = order.state.attempts.get(paymentUid)?.providerId ?? ''
  shop.provider.settle(providerId, 'paid')
  await recordPayment(shop.deps, providerId)
})

describe('the outstanding amount of an order', () => {
  it('is offered to its buyer alone, by the ways that pay all of it', async () => {
    const due = { amount: await owed(), isAwaited: false, underWay: null, ways: [{ id: 'ideal' }] }
    expect(await shown()).toMatchObject({ isRest: false, due })
    const stranger = await shop.ready()
    expect((await confirmation(shop.deps, paymentUid, stranger.session.session))?.due).toBeNull()
  })

  it('is paid separately while an attempt to pay the first half is open, which pays nothing of it', async () => {
    const late = await shop.ready(1, 2)
    const attempt = async () => {
      const seen = await shop.seen(late, { paymentOptionId: 'half' })
      const placed = await pay(shop.deps, late.cartUid, late.session.session, seen)
      if (!placed.ok) throw new Error(placed.refusal.why)
      const { state, uid } = await shop.orderOf(placed.value.paymentUid)
      return { uid, ...state.attempts.get(placed.value.paymentUid)! }
    }
    const told = async (providerId: string | null, status: 'expired' | 'paid') => {
      shop.provider.settle(providerId ?? '', status)
      await recordPayment(shop.deps, providerId ?? '')
    }
    const first = await attempt()
    await told(first.providerId, 'expired')
    const second = await attempt()
    await told(first.providerId, 'paid')
    orderUid = first.uid
    const amount = cents(await owed())
    const view = await confirmation(shop.deps, first.paymentUid, late.session.session)
    expect(view?.due).toMatchObject({ amount, underWay: null, ways: [{ id: 'ideal' }] })
    const seen = { orderUid, amount, paymentOptionId: 'ideal' }
    const begun = await payOutstanding(shop.deps, late.session.session, seen)
    expect(begun).toMatchObject({ ok: true })
    expect(begun.ok && begun.value.paymentUid).not.toBe(second.paymentUid)
    await settled('paid')
    expect(await owed()).toBe(0)
    await told(second.providerId, 'paid')
    const { attempts } = await now()
    expect(attempts.get(second.paymentUid)).toMatchObject({ refund: second.amount })
    expect(orderMoney(await now())).toMatchObject({ paid: view?.order?.totals.totalInclVat, outstanding: 0 })
  })

  it('is paid at the provider, and then nothing is owed', async () => {
    const total = await owed()
    const answer = await send()
    expect(answer.statusCode).toBe(303)
    const [rest] = await rests()
    expect(rest).toMatchObject({ amount: total, method: 'ideal', status: 'open' })
    expect(answer.headers.location).toBe(rest?.checkoutUrl)
    const uid = await settled('paid')
    expect(await owed()).toBe(0)
    expect(await shown(uid)).toMatchObject({ status: 'paid', isRest: true, due: null })
  })

  it('is one payment, in two tabs at once or when started again', async () => {
    const seen = { orderUid, amount: cents(await owed()), paymentOptionId: 'ideal' }
    const begin = () => payOutstanding(shop.deps, buyer.session.session, seen)
    const tabs = await Promise.all([begin(), begin(), begin()])
    const { location } = (await send()).headers
    expect(await rests()).toHaveLength(1)
    expect(shop.provider.made()).toBe(2)
    for (const tab of tabs) expect(tab).toMatchObject({ ok: true, value: { paymentUrl: location } })
    expect((await shown())?.due).toMatchObject({ underWay: 'open', ways: [] })
  })

  it('is finished by the worker if the provider could not be reached at the start', async () => {
    const away = refused({ why: 'unavailable', detail: '' } as const)
    vi.spyOn(shop.provider, 'create').mockResolvedValueOnce(away)
    expect((await send()).headers.location).toContain('notice=')
    expect(await rests()).toMatchObject([{ status: 'started' }])
    shop.pass(60_000)
    await shop.worker.work()
    expect(await rests()).toMatchObject([{ status: 'open' }])
    expect((await send()).headers.location).toBe((await rests())[0]?.checkoutUrl)
    expect(shop.provider.made()).toBe(2)
  })

  it('stays owed, and is never shown as paid, if the payment is abandoned; then it can be started again', async () => {
    const before = await owed()
    await send()
    const uid = await settled('canceled')
    expect(await shown(uid)).toMatchObject({ status: 'canceled', due: { amount: before, underWay: null } })
    await send()
    expect(await rests()).toHaveLength(2)
  })
})

describe('a payment is refused', () => {
  it('for another amount than the one that was shown', async () => {
    expect((await send({ amount: '1' })).headers.location).toContain('notice=checkoutAmountChanged')
    expect(await rests()).toHaveLength(0)
  })

  it('if nothing is owed any more', async () => {
    await send()
    await settled('paid')
    expect((await send()).headers.location).toContain('notice=checkoutNothingDue')
    expect(await rests()).toHaveLength(1)
  })

  it('once the order was canceled, even if it was started before: it would only be refunded', async () => {
    await send()
    await decideOrder(shop.deps, orderUid, { type: 'CancelOrder', reason: 'shop' }, 'staff:Anna')
    expect(await rests()).toMatchObject([{ status: 'open' }])
    expect((await send({ amount: '1000' })).headers.location).toContain('notice=checkoutNothingDue')
  })

  it('by a way that prepays a part, or that does not exist', async () => {
    for (const paymentOptionId of ['half', 'other', ''])
      expect((await send({ paymentOptionId })).headers.location).toContain('notice=checkoutNoPayment')
    expect(await rests()).toHaveLength(0)
  })

  it('for an unknown order, or another buyer’s: both are 404', async () => {
    const stranger = await shop.ready()
    const codes = [
      (await send({}, stranger.session.token)).statusCode,
      (await send({ paymentUid: '00000000-0000-4000-8000-000000000000' })).statusCode,
      (await send({ paymentUid: 'x' })).statusCode,
    ]
    expect(codes).toStrictEqual([404, 404, 404])
    expect(await rests()).toHaveLength(0)
  })
})
