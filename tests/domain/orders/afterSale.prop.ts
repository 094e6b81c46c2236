import fc from 'fast-check'
import { expect, it } from 'vitest'
import { order } from '../../../domain/orders/order.ts'
import { dueDocument } from '../../../domain/orders/orderDocument.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { orderMoney, owedTotal } from '../../../domain/orders/orderMoney.ts'
import type { OrderCommand } from '../../../domain/orders/orderCommands.ts'
import { orderCodec } from '../../../application/streams/kinds/orderCodec.ts'
import { anyAfterSale } from '../../support/arbitraries/orders.ts'
import { runs } from '../../support/runs.ts'
import { placed } from './fixture.ts'

/** Issues documents as they become due, after each command. */
const played = (commands: readonly OrderCommand[]): OrderState => {
  const state = order.initial()
  order.evolve(state, placed)
  const take = (one: OrderCommand): void => {
    const decided = order.decide(one, state)
    if (decided.ok) for (const event of decided.value) order.evolve(state, event)
  }
  for (const one of commands) {
    take(one)
    for (let due = dueDocument(state); due !== null; due = dueDocument(state))
      take({
        type: 'IssueDocument',
        kind: due.kind,
        number: `${due.kind}-${state.documents.length}`,
        documentHash: null,
      })
  }
  return state
}

it('invoices less credit notes equal the order’s final cost, to the cent', () => {
  fc.assert(
    fc.property(anyAfterSale, (commands) => {
      const state = played(commands)
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

it('refunds never exceed the money received, and the money retained never exceeds the cost', () => {
  fc.assert(
    fc.property(anyAfterSale, (commands) => {
      const state = played(commands)
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

it('an order is the same after it is stored and read', () => {
  fc.assert(
    fc.property(anyAfterSale, (commands) => {
      const state = played(commands)
      const stored = JSON.parse(JSON.stringify(orderCodec.encode(state))) as unknown
      expect(orderCodec.decode(stored)).toStrictEqual(state)
    }),
    runs(300),
  )
})

const anOrderOf = ({ order: own }: OrderState) => own!
