import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import {
  canBeReplaced,
  isOrderedAsSeen,
  isSeen,
  isUnchanged,
  priorOrder,
} from '../../../domain/orders/priorOrder.ts'
import {
  anOrder,
  authorized,
  cartChanged,
  changed,
  opened,
  paid,
  placed,
  released,
  taken,
} from './fixture.ts'

const stateOf = (...events: readonly OrderEvent[]) => fold(order, events)
const { totalInclVat } = anOrder.totals

/** The order was made from the cart at version 4, and its recording is version 5. */
const UNCHANGED = 5
const seenAt = (cartVersion: number) => ({ cartVersion, totalInclVat })

const open = stateOf(placed, ...opened('a'))
const failed = stateOf(placed, ...opened('a'), changed('a', 'failed'), released('a'))
const secured = stateOf(placed, ...opened('a'), changed('a', 'paid'), paid('a'), taken)
const canceled = stateOf(placed, ...opened('a'), cartChanged, released('a'))

describe('the order recorded in a cart', () => {
  it('matches this cart only until another event follows its recording', () => {
    expect(isUnchanged(open, UNCHANGED)).toBe(true)
    expect(isUnchanged(open, UNCHANGED + 1)).toBe(false)
    expect(isUnchanged(stateOf(), UNCHANGED)).toBe(false)
  })

  it.each([
    ['the cart as it is', UNCHANGED, UNCHANGED, true],
    ['the cart that was ordered', 4, UNCHANGED, true],
    ['the cart before its payment method was chosen with the order', 3, UNCHANGED, true],
    ['an older cart', 2, UNCHANGED, false],
    ['a cart that nobody has yet', 6, UNCHANGED, false],
    ['the cart that was ordered, of a cart that was changed since', 4, 6, false],
  ])('lets a shopper order after seeing %s', (_, seen, now, isOk) => {
    expect(isSeen(open, now, seenAt(seen))).toBe(isOk)
  })

  it('lets a shopper order a cart without one only in the version they saw', () => {
    expect(isSeen(null, 3, seenAt(3))).toBe(true)
    expect(isSeen(null, 3, seenAt(2))).toBe(false)
  })

  it('is returned again once it closed the cart, to a shopper who saw its total', () => {
    const ended = 6
    expect(isOrderedAsSeen(secured, ended, seenAt(4))).toBe(true)
    expect(isOrderedAsSeen(secured, ended, { cartVersion: 4, totalInclVat: cents(1) })).toBe(false)
    expect(isOrderedAsSeen(secured, ended, seenAt(2))).toBe(false)
    expect(isOrderedAsSeen(secured, ended, seenAt(ended))).toBe(false)
    expect(isOrderedAsSeen(open, ended, seenAt(4))).toBe(false)
  })
})

describe('ordering a cart with a recorded order', () => {
  const same = { isSame: true, isPricedAlike: true }
  const seen = seenAt(UNCHANGED)

  it('creates a new order if there is none, or the last was canceled', () => {
    expect(priorOrder(null, same, seen)).toStrictEqual({ kind: 'none' })
    expect(priorOrder(canceled, { ...same, isSame: false }, seen)).toStrictEqual({ kind: 'none' })
  })

  it('continues the open attempt, whatever its payment method costs by now', () => {
    const underWay = { kind: 'under-way', paymentUid: 'a' }
    expect(priorOrder(open, same, seen)).toStrictEqual(underWay)
    expect(priorOrder(open, { ...same, isPricedAlike: false }, seen)).toStrictEqual(underWay)
  })

  it('never continues an attempt for another amount than the shopper saw', () => {
    const otherSum = { ...seen, totalInclVat: cents(totalInclVat + 1) }
    expect(priorOrder(open, same, otherSum)).toStrictEqual({ kind: 'not-as-seen' })
    expect(priorOrder(open, { ...same, isPricedAlike: false }, otherSum)).toStrictEqual({ kind: 'gives-way' })
  })

  it('starts a new attempt on the same order when the last one ended', () => {
    expect(priorOrder(failed, same, seen)).toStrictEqual({ kind: 'stands' })
    expect(priorOrder(failed, { ...same, isPricedAlike: false }, seen)).toStrictEqual({ kind: 'gives-way' })
  })

  it('cancels the order if the buyer, address, language or payment method differs', () => {
    expect(priorOrder(open, { ...same, isSame: false }, seen)).toStrictEqual({ kind: 'gives-way' })
  })

  it('starts nothing on an order that was paid meanwhile, and never cancels one', () => {
    expect(priorOrder(secured, same, seen)).toStrictEqual({ kind: 'paid-meanwhile' })
    expect(priorOrder(secured, { ...same, isSame: false }, seen)).toStrictEqual({ kind: 'none' })
    expect([open, failed, secured, canceled, stateOf()].map(canBeReplaced)).toStrictEqual([
      ...[true, true, false, false, false],
    ])
    expect(canBeReplaced(stateOf(placed, ...opened('a'), authorized('a')))).toBe(false)
  })
})
