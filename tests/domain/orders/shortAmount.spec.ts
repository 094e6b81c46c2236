import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { chargedRate } from '../../../domain/orders/orderLine.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { pricingOf } from '../../../domain/orders/orderPricing.ts'
import { initialOrder } from '../../../domain/orders/orderState.ts'
import { shortAmount } from '../../../domain/orders/shortAmount.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { anOrder, orderOf } from './fixture.ts'

const shipping = { inclVat: cents(605), exclVat: cents(500), rate: basisPoints(2_100) }
const coupon = { title: 'tien', type: 'percentage', amount: basisPoints(1_000) } as const
const sent = orderOf(undefined, [coupon], shipping)
const paidLater = {
  ...sent,
  totals: {
    ...sent.totals,
    paymentFeeInclVat: cents(121),
    totalInclVat: cents(sent.totals.totalInclVat + 121),
  },
}

describe('the cost of missing goods', () => {
  it('is their share of the goods after coupons, without delivery and payment fees', () => {
    // 3 × 9.99 and 49.95, a tenth off
    expect(shortAmount([2], sent)).toBe(4_496)
    expect(shortAmount([2], paidLater)).toBe(4_496)
    expect(shortAmount([1], sent)).toBe(2_697)
    expect(shortAmount([9], sent)).toBe(0)
  })

  it('is the whole order with delivery and payment fees if nothing is left to ship', () => {
    expect(shortAmount([1, 2], paidLater)).toBe(paidLater.totals.totalInclVat)
  })
})

it('repricing an order from its own snapshot gives the same total', () => {
  for (const order of [anOrder, sent]) expect(priceCart(pricingOf(order)).totals).toStrictEqual(order.totals)
})

it('a line is charged at its VAT rate, and at none under reverse charge', () => {
  const [line] = anOrder.lines
  expect(chargedRate(line!)).toBe(2_100)
  expect(chargedRate({ ...line!, totals: { ...line!.totals, totalVat: cents(0) } })).toBe(0)
})

it('an order that is not placed has no lines, no stock and no amount due', () => {
  expect(initialOrder()).toStrictEqual({
    order: null,
    status: 'pending_payment',
    secured: 'nothing',
    securedBy: null,
    canceledFor: null,
    stock: 'none',
    reservation: null,
    reservedUntil: 0,
    takenUnder: null,
    redeemedUnder: null,
    shortOf: [],
    attempts: new Map(),
    refunds: [],
    credits: [],
    revision: 0,
    agreed: 0,
    shipment: null,
    documents: [],
    withdrawals: [],
    termDays: 30,
  })
  expect(orderMoney(initialOrder())).toStrictEqual({ dueNow: 0, paid: 0, outstanding: 0 })
})
