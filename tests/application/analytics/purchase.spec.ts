import { describe, expect, it } from 'vitest'
import { eventsOf } from '../../../application/storefront/analytics/projection.ts'
import type { ResultPage } from '../../../application/pages/page.ts'
import { basisPoints, cents, NOTHING } from '../../../domain/kernel/cents.ts'
import type { MoneyBack } from '../../../domain/orders/payments/moneyBack.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { given, item, lineOf, pageShown, sight } from './sights.ts'

describe('a payment result', () => {
  const lines = [lineOf(1, 2), lineOf(3, 1)]
  const fee = { exclVat: cents(500), inclVat: cents(605), rate: basisPoints(2100) }
  const priced = priceCart({ lines, coupons: [], shipping: fee, paymentFee: fee })
  const order: NonNullable<ResultPage['order']> = {
    number: '2026-000123',
    status: 'paid',
    dueOn: null,
    references: { reference: '', purchaseOrder: '' },
    moneyBack: [],
    shipment: null,
    placedAt: '2026-11-21T23:30:00.000Z',
    lines: lines.map((line) => ({ ...line, ...priced.lines.get(line.id)! })),
    totals: priced.totals,
    paidAmount: NOTHING,
    outstandingAmount: NOTHING,
    arrivesOn: null,
    deliveryLabel: 'PostNL',
    pickup: [],
    paymentLabel: 'iDEAL | Wero',
    emailAddress: 'kim@example.org',
    address: ['Kim de Vries', 'Straat 12', '3511 AB Utrecht'],
  }
  const result = (parts: Partial<ResultPage>): ResultPage => ({
    type: 'result',
    paymentUid: '3c1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e01',
    status: 'paid',
    orderNumber: '2026-000123',
    order,
    ...parts,
  })
  const purchase = {
    name: 'purchase',
    params: {
      transaction_id: '2026-000123',
      tax: 67.2,
      shipping: 5,
      currency: 'EUR',
      value: 310,
      items: [item(1, 0, 2), item(3, 1, 1)],
    },
    once: 'purchase 2026-000123',
  } as const

  it.each(['paid', 'authorized'] as const)(
    'that is %s is purchase, without VAT, shipping and fees',
    (status) => {
      given(null)
        .when('pages', pageShown(result({ status })))
        .then(purchase)
    },
  )

  it.each(['open', 'pending', 'failed', 'canceled', 'expired'] as const)(
    'that is %s is not reported [7-057]',
    (status) => {
      given(null)
        .when('pages', pageShown(result({ status })))
        .then()
    },
  )

  it('below the placed amount reports the delivered goods, without a refund for the rest', () => {
    const missing = { ...order, missing: [3] }
    const { params, once } = purchase
    const [, third] = order.lines
    const tax = (6_720 - (third!.totalInclVat - third!.totalExclVat)) / 100
    const sold = { ...purchase, once, params: { ...params, tax, value: 200, items: [item(1, 0, 2)] } }
    given(null)
      .when('pages', pageShown(result({ status: 'authorized', order: missing })))
      .then(sold)
    const rest = cents(order.totals.totalInclVat - third!.totalInclVat)
    const moneyBack = [{ refundUid: 'r-1', amount: rest, isSent: true, isOfOrder: true }]
    const { value, items, currency, transaction_id } = sold.params
    given(null)
      .when('pages', pageShown(result({ order: { ...missing, moneyBack } })))
      .then(sold, { name: 'refund', params: { transaction_id, currency, value, items }, once: 'refund r-1' })
    given(null)
      .when('pages', pageShown(result({ order: { ...order, missing: [1, 3] } })))
      .then()
  })

  it('that was refunded in full is reported as a refund as well, with its items [7-058]', () => {
    const all = { refundUid: 'r-1', amount: order.totals.totalInclVat, isSent: true, isOfOrder: true }
    const { value, items, currency, transaction_id } = purchase.params
    given(null)
      .when('pages', pageShown(result({ order: { ...order, status: 'canceled', moneyBack: [all] } })))
      .then(purchase, {
        name: 'refund',
        params: { transaction_id, currency, value, items },
        once: 'refund r-1',
      })
  })

  it('that was partly refunded is a refund of that share of its value for each sent refund [7-058]', () => {
    const back = (refundUid: string, euros: number, parts: Partial<MoneyBack> = {}): MoneyBack => ({
      ...{ refundUid, amount: cents(euros * 100), isSent: true, isOfOrder: true },
      ...parts,
    })
    const moneyBack = [
      back('r-1', 38.72),
      back('on its way', 10, { isSent: false }),
      back('paid twice', 20, { isOfOrder: false }),
      back('r-2', 0.02),
    ]
    const refund = (uid: string, value: number) => ({
      name: 'refund' as const,
      params: { transaction_id: '2026-000123', currency: 'EUR' as const, value, items: [] },
      once: `refund ${uid}`,
    })
    expect(order.totals.totalInclVat).toBe(38_720)
    given(null)
      .when('pages', pageShown(result({ order: { ...order, moneyBack } })))
      .then(purchase, refund('r-1', 31), refund('r-2', 0.02))
  })

  it('opened in another session is not reported', () => {
    given(null)
      .when('pages', pageShown(result({ order: null })))
      .then()
  })

  it('reports no data about the buyer', () => {
    const event = JSON.stringify(
      eventsOf({ happened: { store: 'pages', event: pageShown(result({})) }, before: null, now: sight() }),
    )
    for (const own of [order.emailAddress, order.paymentLabel, ...order.address, result({}).paymentUid])
      expect(event).not.toContain(own)
  })
})
