import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import { timelineOf } from '../../../domain/orders/timeline.ts'
import { anOrder, authorized, changed, opened, paid, placed, released, taken } from './fixture.ts'

const { dueNow, totals, rules } = anOrder

/** What a buyer reads of these facts, a second between any two. */
const told = (...facts: readonly OrderFact[]) =>
  timelineOf(facts.map((fact, n) => ({ fact, at: n * 1_000 }))).map(({ kind, amount, number }) => [
    kind,
    amount ?? number,
  ])

const bought = [placed, ...opened('a'), changed('a', 'paid'), paid('a'), taken] as const
const back = (refundUid: string, paymentUid: string): readonly OrderFact[] => [
  { type: 'RefundRequested', data: { refundUid, paymentUid, amount: cents(500), reason: 'credited' } },
  { type: 'RefundSent', data: { refundUid, refundId: 're_1' } },
]

describe('what a buyer is told of their order', () => {
  it('is what happened to it, each with its moment, and nothing that only the shop has to know', () => {
    expect(told(...bought)).toEqual([
      ['placed', totals.totalInclVat],
      ['paid', dueNow],
    ])
    const [, second] = timelineOf(bought.map((fact, n) => ({ fact, at: n * 1_000 })))
    expect(second?.at).toBe(bought.findIndex(({ type }) => type === 'PaymentStatusChanged') * 1_000)
  })

  it('is none of an attempt that came to nothing', () => {
    expect(told(placed, ...opened('a'), changed('a', 'expired'), released('a'))).toHaveLength(1)
  })

  it('names what money it was, and papers by their number', () => {
    const later: readonly OrderFact[] = [
      { type: 'InvoiceIssued', data: { number: 'F-1', totals, rules } },
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

  it('says nothing of money that never came in: what was authorized alone is let go of', () => {
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
