import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { order } from '../../../domain/orders/order.ts'
import { dueDocument } from '../../../domain/orders/orderDocument.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { orderMoney, owedTotal } from '../../../domain/orders/orderMoney.ts'
import type { OrderWish } from '../../../domain/orders/orderWishes.ts'
import { PAYMENT_STATUSES } from '../../../domain/orders/paymentStatus.ts'
import { orderCodec } from '../../../application/streams/orderCodec.ts'
import { runs } from '../../support/runs.ts'
import { anOrder, news, orderOf, placed } from './fixture.ts'

const uid = fc.constantFrom('a', 'b')
const name = fc.constantFrom('x', 'y', 'z')
const amount = fc.integer({ min: 0, max: anOrder.dueNow }).map(cents)
const line = anOrder.lines[0]!

const revision = fc
  .tuple(name, fc.integer({ min: 1, max: 9 }), fc.boolean())
  .map(([revisionUid, pieces, isAgreed]) => {
    const { lines, totals, rules } = orderOf([{ ...line, id: line.lineId, quantity: pieces }])
    return { type: 'ChangeOrder', revisionUid, lines, totals, rules, isAgreed } as const
  })

const wish: fc.Arbitrary<OrderWish> = fc.oneof(
  uid.map((paymentUid) => ({ type: 'StartPayment', paymentUid, reserveUntil: 5_000 }) as const),
  {
    weight: 3,
    arbitrary: fc
      .tuple(uid, fc.constantFrom(...PAYMENT_STATUSES), fc.subarray([1, 2]))
      .map(([paymentUid, status, shortOf]) => news(paymentUid, status, { shortOf })),
  },
  { weight: 2, arbitrary: revision },
  fc.tuple(name, amount).map(([creditUid, less]) => ({
    type: 'CreditOrder' as const,
    creditUid,
    amount: less,
    reason: 'goodwill' as const,
  })),
  fc.tuple(name, amount).map(([paymentUid, came]) => ({
    type: 'ReceivePayment' as const,
    paymentUid,
    method: 'cash' as const,
    amount: came,
    overLimit: [],
    isCartSettledElsewhere: false,
  })),
  fc.constantFrom<OrderWish>(
    { type: 'ShipOrder', carrier: null, trackingCode: null },
    { type: 'CancelOrder', reason: 'shop' },
    { type: 'CancelOrder', reason: 'cart-changed' },
    { type: 'RefuseCapture', paymentUid: 'a', reason: 'late' },
  ),
)

/** Documents are issued as they fall due, after each wish. */
const played = (wishes: readonly OrderWish[]): OrderState => {
  const state = order.initial()
  order.evolve(state, placed)
  const take = (one: OrderWish): void => {
    const decided = order.decide(one, state)
    if (decided.ok) for (const fact of decided.value) order.evolve(state, fact)
  }
  for (const one of wishes) {
    take(one)
    for (let due = dueDocument(state); due !== null; due = dueDocument(state))
      take({ type: 'IssueDocument', kind: due.kind, number: `${due.kind}-${state.documents.length}` })
  }
  return state
}

const many = fc.array(wish, { maxLength: 30 })

it('what its invoices come to less its credit notes is what it costs in the end, to the cent', () => {
  fc.assert(
    fc.property(many, (wishes) => {
      const state = played(wishes)
      const documented = state.documents.reduce(
        (sum, one) => (one.kind === 'invoice' ? sum + one.amount : sum - one.amount),
        0,
      )
      const isInvoiced = state.documents.length > 0 && state.status !== 'canceled'
      expect(documented).toBe(isInvoiced ? owedTotal(anOrderOf(state), state) : 0)
      for (const { amount: of } of state.documents) expect(of).toBeGreaterThan(0)
    }),
    runs(500),
  )
})

it('nothing goes back that did not come in, and what is kept never exceeds what it costs', () => {
  fc.assert(
    fc.property(many, (wishes) => {
      const state = played(wishes)
      for (const { amount: came, refund } of state.attempts.values()) {
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund).toBeLessThanOrEqual(came)
      }
      const { paid, outstanding } = orderMoney(state)
      if (state.secured === 'nothing') expect(paid).toBe(0)
      else expect(paid).toBeLessThanOrEqual(owedTotal(anOrderOf(state), state))
      if (state.secured === 'paid' || state.secured === 'on_account')
        expect(paid + outstanding).toBe(owedTotal(anOrderOf(state), state))
    }),
    runs(500),
  )
})

it('is stored and read as it is', () => {
  fc.assert(
    fc.property(many, (wishes) => {
      const state = played(wishes)
      const stored = JSON.parse(JSON.stringify(orderCodec.encode(state))) as unknown
      expect(orderCodec.decode(stored)).toStrictEqual(state)
    }),
    runs(300),
  )
})

const anOrderOf = ({ order: own }: OrderState) => own!
