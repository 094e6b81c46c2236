import { expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { order } from '../../../domain/orders/order.ts'
import type { CreditReason, OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { restock } from '../../../domain/orders/restock.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { canceled, isPaid, shipped } from './afterSaleFixture.ts'
import { anOrder } from './fixture.ts'

const [line] = anOrder.lines
const lineId = line!.lineId

const creditedAs = (
  reason: CreditReason,
  pieces: number | null,
  amount = 1,
  creditUid = `${reason}-${pieces}`,
): readonly OrderEvent[] => [
  { type: 'OrderCredited', data: { creditUid, amount: cents(amount), reason } },
  ...(pieces === null
    ? []
    : [{ type: 'GoodsCredited', data: { creditUid, lines: [{ lineId, pieces }] } } as const]),
]

const restocked = (events: readonly OrderEvent[], pieces: number, before = 0, id = lineId) =>
  restock([{ lineId: id, pieces }], () => before, anOrder, fold(order, [...isPaid, ...events]))

it('goods go back on the shelf as far as they were credited as returned or withdrawn, and no further', () => {
  for (const reason of ['returned', 'withdrawn'] as const) {
    const events = [shipped, ...creditedAs(reason, 1)]
    expect(restocked(events, 1)).toEqual(ok([{ line, pieces: 1, before: 0, reason }]))
    expect(restocked(events, 2)).toEqual(refused({ why: 'more-than-returned', lineId, pieces: 1 }))
  }
  expect(restocked([shipped, ...creditedAs('goodwill', 1)], 1)).toEqual(
    refused({ why: 'more-than-returned', lineId, pieces: 0 }),
  )
})

it('goods that are back already are not put back twice', () => {
  const events = [shipped, ...creditedAs('returned', 1)]
  expect(restocked(events, 1, 1)).toMatchObject(ok([{ pieces: 0, before: 1 }]))
})

it('a returned amount names no goods, so all come back once nothing of the order is left to pay', () => {
  const all = anOrder.totals.totalInclVat
  expect(restocked([shipped, ...creditedAs('returned', null, all)], line!.quantity)).toMatchObject(
    ok([{ pieces: line!.quantity }]),
  )
  expect(restocked([shipped, ...creditedAs('returned', null, all - 1)], 1)).toEqual(
    refused({ why: 'more-than-returned', lineId, pieces: 0 }),
  )
})

it('pieces credited as goodwill stay with the buyer, also once nothing of the order is left to pay', () => {
  const all = anOrder.totals.totalInclVat
  const kept = creditedAs('goodwill', 1)
  expect(line!.quantity).toBeGreaterThan(1)
  const events = [shipped, ...kept, ...creditedAs('returned', null, all - 1)]
  const pieces = line!.quantity - 1
  expect(restocked(events, pieces)).toMatchObject(ok([{ pieces }]))
  expect(restocked(events, pieces + 1)).toEqual(refused({ why: 'more-than-returned', lineId, pieces }))
})

it('an amount given as goodwill names no goods, whatever else makes the order fully refunded', () => {
  const all = anOrder.totals.totalInclVat
  const events = [
    shipped,
    ...creditedAs('returned', null, 1),
    ...creditedAs('returned', 1, 1),
    ...creditedAs('goodwill', null, all - 2),
  ]
  expect(restocked(events, 1)).toMatchObject(ok([{ pieces: 1 }]))
  expect(restocked(events, 2)).toEqual(refused({ why: 'more-than-returned', lineId, pieces: 1 }))
})

it('goods of an order that is not shipped, or canceled, are not put back by hand', () => {
  expect(restocked(creditedAs('returned', 1), 1)).toEqual(refused({ why: 'not-shipped' }))
  expect(restocked([canceled], 1)).toEqual(refused({ why: 'order-canceled' }))
})

it('an unknown line is refused', () => {
  expect(restocked([shipped], 1, 0, 'none')).toEqual(refused({ why: 'unknown-line', lineId: 'none' }))
})
