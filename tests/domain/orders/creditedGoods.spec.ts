import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { goodsOf } from '../../../domain/orders/creditedGoods.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { specOf } from '../../support/spec.ts'
import { credited, isPaid, refund, shipped } from './afterSaleFixture.ts'
import { anOrder, placed } from './fixture.ts'

const { given } = specOf(order)

const credit = (pieces: number, creditUid = 'c1', lineId = '1') =>
  ({ type: 'CreditGoods', creditUid, lines: [{ lineId, pieces }], reason: 'returned' }) as const
const goods = (pieces: number, creditUid = 'c1', lineId = '1'): OrderEvent => ({
  type: 'GoodsCredited',
  data: { creditUid, lines: [{ lineId, pieces }] },
})

describe('credited goods', () => {
  // three of 9.99, one of 49.95
  const one = [credited(999), goods(1), refund('c1-1', 'credited', 999)]

  it('are recorded with the amount that the order charged for them', () => {
    given(...isPaid, shipped)
      .when(credit(1))
      .then(...one)
    given(...isPaid, ...one)
      .when(credit(1))
      .then()
    given(...isPaid, ...one)
      .when(credit(2, 'c2'))
      .then(credited(1_998, 'c2'), goods(2, 'c2'), refund('c2-1', 'credited', 1_998))
    expect(goodsOf('c1', anOrder, fold(order, [...isPaid, ...one]))).toStrictEqual([
      { line: anOrder.lines[0], pieces: 1, amount: 999 },
    ])
  })

  it('are pieces that were sold and not credited before', () => {
    given(...isPaid, ...one)
      .when(credit(3, 'c2'))
      .refused({ why: 'more-than-sold', lineId: '1', pieces: 2 })
    given(...isPaid)
      .when(credit(0))
      .refused({ why: 'more-than-sold', lineId: '1', pieces: 3 })
    given(...isPaid, { type: 'OrderShort', data: { productIds: [1] } })
      .when(credit(1))
      .refused({ why: 'more-than-sold', lineId: '1', pieces: 0 })
    given(...isPaid)
      .when(credit(1, 'c1', 'none'))
      .refused({ why: 'unknown-line', lineId: 'none' })
    given(...isPaid)
      .when({ ...credit(1), lines: [...credit(2).lines, ...credit(2).lines] })
      .refused({ why: 'more-than-sold', lineId: '1', pieces: 1 })
    given(placed).when(credit(1)).refused({ why: 'not-secured' })
  })

  it('include missing goods, and none for a credited amount', () => {
    const state = fold(order, [
      ...isPaid,
      { type: 'OrderShort', data: { productIds: [2] } },
      credited(cents(100)),
    ])
    expect(goodsOf('short', anOrder, state)).toStrictEqual([
      { line: anOrder.lines[1], pieces: 1, amount: 4_995 },
    ])
    expect(goodsOf('c1', anOrder, state)).toStrictEqual([])
  })
})
