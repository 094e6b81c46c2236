import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { timelineOf } from '../../../domain/orders/timeline.ts'
import { anOrder, authorized, changed, opened, paid, placed, released, taken } from './fixture.ts'

const HASH = 'a'.repeat(64)

const { dueNow, totals, rules } = anOrder

/** Returns the buyer's timeline of these events, one second apart. */
const told = (...events: readonly OrderEvent[]) =>
  timelineOf(events.map((event, n) => ({ event, at: n * 1_000 }))).map(({ kind, amount, number }) => [
    kind,
    amount ?? number,
  ])

const bought = [placed, ...opened('a'), changed('a', 'paid'), paid('a'), taken] as const
const back = (refundUid: string, paymentUid: string): readonly OrderEvent[] => [
  { type: 'RefundRequested', data: { refundUid, paymentUid, amount: cents(500), reason: 'credited' } },
  { type: 'RefundSent', data: { refundUid, refundId: 're_1' } },
]

describe('the order timeline of a buyer', () => {
  it('lists each event with its moment, and nothing internal to the shop', () => {
    expect(told(...bought)).toEqual([
      ['placed', totals.totalInclVat],
      ['paid', dueNow],
    ])
    const [, second] = timelineOf(bought.map((event, n) => ({ event, at: n * 1_000 })))
    expect(second?.at).toBe(bought.findIndex(({ type }) => type === 'PaymentStatusChanged') * 1_000)
  })

  it('omits an attempt that failed', () => {
    expect(told(placed, ...opened('a'), changed('a', 'expired'), released('a'))).toHaveLength(1)
  })

  it('names each amount, and documents by their number', () => {
    const later: readonly OrderEvent[] = [
      { type: 'InvoiceIssued', data: { number: 'F-1', totals, rules, documentHash: HASH } },
      { type: 'OrderShipped', data: { carrier: null, trackingCode: null } },
      { type: 'OrderCredited', data: { creditUid: 'c', amount: cents(500), reason: 'goodwill' } },
      ...back('r', 'a'),
      { type: 'OrderWithdrawn', data: { withdrawalUid: 'w', statement: anOrder.customer } },
      { type: 'PaymentReceived', data: { paymentUid: 'till', method: 'cash', amount: cents(700) } },
    ]
    expect(told(...bought, ...later).slice(2)).toEqual([
      ['invoice', totals.totalInclVat],
      ['shipped', null],
      ['credited', 500],
      ['sent-back', 500],
      ['withdrawn', null],
      ['paid', 700],
    ])
  })

  it('shows that it is on account, partly unavailable, changed or canceled, with each credit note', () => {
    const account = { paymentUid: null, totals, rules, termDays: 30 }
    const { lines } = anOrder
    const events: readonly OrderEvent[] = [
      { type: 'OrderPutOnAccount', data: account },
      { type: 'OrderShort', data: { productIds: [2] } },
      { type: 'OrderChanged', data: { revisionUid: 'r', lines, totals, rules, isAgreed: true } },
      { type: 'OrderCanceled', data: { reason: 'shop' } },
      {
        type: 'CreditNoteIssued',
        data: { number: 'C-1', invoice: 'F-1', amount: cents(300), cause: 'canceled', documentHash: HASH },
      },
    ]
    expect(told(placed, ...events).slice(1)).toEqual([
      ['on-account', null],
      ['short', null],
      ['changed', totals.totalInclVat],
      ['canceled', null],
      ['credit-note', 300],
    ])
    expect(timelineOf([{ event: events.at(-1)!, at: 0 }])[0]?.number).toBe('C-1')
  })

  it('shows each of several refunds with its own amount, and omits unrequested ones', () => {
    const [asked, sent] = back('r', 'a')
    const other: OrderEvent = {
      type: 'RefundRequested',
      data: { refundUid: 'q', paymentUid: 'a', amount: cents(900), reason: 'credited' },
    }
    expect(told(...bought, other, asked!, sent!).at(-1)).toEqual(['sent-back', 500])
    expect(told(...bought, ...back('r', 'unknown'))).toHaveLength(2)
    expect(told(...bought, sent!)).toHaveLength(2)
    expect(told(placed, changed('unknown', 'paid'))).toHaveLength(1)
  })

  it('hides a failed refund until it is sent again', () => {
    const failed: OrderEvent = { type: 'RefundFailed', data: { refundUid: 'r', refundId: 're_1' } }
    const again: OrderEvent = { type: 'RefundSent', data: { refundUid: 'r', refundId: 're_2' } }
    expect(told(...bought, ...back('r', 'a'), failed)).toHaveLength(2)
    expect(told(...bought, ...back('r', 'a'), failed, again).slice(2)).toEqual([['sent-back', 500]])
  })

  it('shows the captured part of an authorization, and no refund of the rest', () => {
    const promised = [placed, ...opened('a'), changed('a', 'authorized'), authorized('a'), taken] as const
    const captured: readonly OrderEvent[] = [
      { type: 'OrderShipped', data: { carrier: null, trackingCode: null } },
      { type: 'RefundSent', data: { refundUid: 'a', refundId: null } },
      { type: 'CaptureRequested', data: { paymentUid: 'a', amount: cents(dueNow - 500) } },
      changed('a', 'paid'),
      paid('a'),
    ]
    const short: OrderEvent = {
      type: 'RefundRequested',
      data: { refundUid: 'a', paymentUid: 'a', amount: cents(500), reason: 'short' },
    }
    expect(told(...promised, short, ...captured).slice(2)).toEqual([
      ['shipped', null],
      ['paid', dueNow - 500],
    ])
    expect(told(...promised, ...captured.slice(2)).at(-1)).toEqual(['paid', dueNow - 500])
  })

  it('shows no refund of money that was never received: an authorization is released', () => {
    const kinds = told(
      placed,
      ...opened('a'),
      changed('a', 'authorized'),
      authorized('a'),
      taken,
      ...back('r', 'a'),
    )
    expect(kinds.map(([kind]) => kind)).toEqual(['placed', 'authorized'])
  })
})
