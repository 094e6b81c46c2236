import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { isMadeToMeasure, returnsOf, shippedAt } from '../../../domain/orders/returns.ts'
import { anOrder, changed, opened, paid, placed, taken } from './fixture.ts'

const bought = [placed, ...opened('a'), changed('a', 'paid'), paid('a'), taken] as const
const shipped: OrderEvent = { type: 'OrderShipped', data: { carrier: null, trackingCode: null } }
const withdrawn = (withdrawalUid: string): OrderEvent => ({
  type: 'OrderWithdrawn',
  data: { withdrawalUid, statement: anOrder.customer },
})
const credited: OrderEvent = {
  type: 'OrderCredited',
  data: { creditUid: 'c', amount: cents(500), reason: 'withdrawn' },
}
const asked: OrderEvent = {
  type: 'RefundRequested',
  data: { refundUid: 'r', paymentUid: 'a', amount: cents(500), reason: 'credited' },
}
const sent: OrderEvent = { type: 'RefundSent', data: { refundUid: 'r', refundId: 're_1' } }

const dated = (events: readonly OrderEvent[]) => events.map((event, n) => ({ event, at: n * 1_000 }))
const told = (...events: readonly OrderEvent[]) =>
  returnsOf(dated(events)).map(({ status, sentBack }) => [status, sentBack])

describe('a withdrawal from an order', () => {
  it('is tracked from the statement to the refund', () => {
    expect(told(...bought, shipped)).toEqual([])
    expect(told(...bought, shipped, withdrawn('w'))).toEqual([['received', 0]])
    expect(told(...bought, shipped, withdrawn('w'), credited, asked)).toEqual([['accepted', 0]])
    expect(told(...bought, shipped, withdrawn('w'), credited, asked, sent)).toEqual([['refunded', 500]])
  })

  it('is accepted by canceling too, and by no other event', () => {
    const canceled: OrderEvent = { type: 'OrderCanceled', data: { reason: 'shop' } }
    expect(told(...bought, withdrawn('w'), canceled)).toEqual([['accepted', 0]])
    expect(told(...bought, withdrawn('w'), shipped)).toEqual([['received', 0]])
  })

  it('includes no earlier event', () => {
    expect(told(...bought, shipped, credited, asked, sent, withdrawn('w'))).toEqual([['received', 0]])
  })

  it('includes no other refund, and no earlier discount', () => {
    const twice: OrderEvent = {
      type: 'RefundRequested',
      data: { refundUid: 's', paymentUid: 'b', amount: anOrder.dueNow, reason: 'second-payment' },
    }
    const paidTwice = [...bought, ...opened('b'), changed('b', 'paid'), twice, shipped]
    const twiceSent: OrderEvent = { type: 'RefundSent', data: { refundUid: 's', refundId: 're_2' } }
    expect(told(...paidTwice, withdrawn('w'), twiceSent)).toEqual([['received', 0]])
    expect(told(...paidTwice, withdrawn('w'), twiceSent, credited, asked, sent)).toEqual([['refunded', 500]])
    expect(told(...bought, shipped, credited, asked, withdrawn('w'), sent)).toEqual([['received', 0]])
  })

  it('is separate for each statement, latest first', () => {
    const events = [...bought, withdrawn('v'), credited, asked, sent, withdrawn('w')]
    expect(told(...events)).toEqual([
      ['received', 0],
      ['refunded', 500],
    ])
    expect(returnsOf(dated(events))[0]?.at).toBe((events.length - 1) * 1_000)
  })

  it('counts its period from the shipment', () => {
    expect(shippedAt(dated(bought))).toBeNull()
    expect(shippedAt(dated([...bought, shipped]))).toBe(bought.length * 1_000)
  })
})

it('an option with a custom size makes goods made to measure, whatever else was chosen', () => {
  const plain = { groupId: 'edge', id: 'e', name: 'Edge', base: cents(0), discount: basisPoints(0) }
  const sized = { ...plain, groupId: 'size', custom: { diameter: 1_500 } }
  expect([[], [plain], [sized], [plain, sized]].map((options) => isMadeToMeasure({ options }))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
