import fc from 'fast-check'
import { expect, it } from 'vitest'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import type { OrderCommand } from '../../../domain/orders/orderCommands.ts'
import { anyAttempts } from '../../support/arbitraries/orders.ts'
import { runs } from '../../support/runs.ts'
import { placed } from './fixture.ts'

const played = (commands: readonly OrderCommand[]) => {
  const state = order.initial()
  order.evolve(state, placed)
  const events: OrderEvent[] = []
  const wasPaid: boolean[] = []
  for (const each of commands) {
    const decided = order.decide(each, state)
    if (!decided.ok) continue
    for (const event of decided.value) order.evolve(state, event)
    events.push(...decided.value)
    wasPaid.push(state.secured === 'paid')
  }
  return { state, events, wasPaid }
}

it('an order is paid at most once, and stays paid', () => {
  fc.assert(
    fc.property(anyAttempts, (commands) => {
      const { events, wasPaid } = played(commands)
      expect(events.filter(({ type }) => type === 'OrderPaid').length).toBeLessThanOrEqual(1)
      expect(wasPaid).toStrictEqual([...wasPaid].sort((a, b) => Number(a) - Number(b)))
    }),
    runs(2_000),
  )
})

it('every paid attempt except the one that paid the order is refunded, once', () => {
  fc.assert(
    fc.property(anyAttempts, (commands) => {
      const { state, events } = played(commands)
      const paidBy = state.secured === 'paid' ? [state.securedBy] : []
      const paid = [...state.attempts.values()].filter(({ status }) => status === 'paid')
      expect(paid.filter(({ refund }) => refund === 0).map(({ paymentUid }) => paymentUid)).toStrictEqual(
        paidBy,
      )
      const refunds = events.flatMap((event) =>
        event.type === 'RefundRequested' ? [event.data.paymentUid] : [],
      )
      expect(new Set(refunds).size).toBe(refunds.length)
    }),
    runs(2_000),
  )
})

it('repeating every command changes nothing', () => {
  fc.assert(
    fc.property(anyAttempts, (commands) => {
      const recorded = commands.filter(({ type }) => type !== 'StartPayment')
      const starts = commands.filter(({ type }) => type === 'StartPayment')
      const once = played([...starts, ...recorded])
      const twice = played([...starts, ...recorded.flatMap((each) => [each, each])])
      expect(twice.events).toStrictEqual(once.events)
    }),
    runs(100),
  )
})
