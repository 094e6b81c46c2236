import { describe, expect, it } from 'vitest'
import {
  MOST_PIECES,
  stock,
  type StockCommand,
  type StockLevel,
  type StockState,
} from '../../../domain/catalogue/stock.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'

/** 10 pieces came in, 5 are sold, 2 of those are still here. */
const LEVEL: StockLevel = { onHand: 5, reserved: 1, sold: 5, toShip: 2, isManaged: true }
const NEW: StockState = { supplied: null }

const decide = (command: StockCommand, state: StockState = NEW) => stock.decide(command, state)
const count = (counted: number, level = LEVEL): StockCommand => ({
  type: 'CountStock',
  counted,
  reason: null,
  level,
})
const correct = (pieces: number, level = LEVEL): StockCommand => ({
  type: 'CorrectStock',
  pieces,
  reason: 'broken',
  level,
})

describe('a count of stock', () => {
  it('includes pieces that are sold and not shipped, so the rest is for sale', () => {
    expect(decide(count(9))).toEqual(
      ok([{ type: 'StockCounted', data: { counted: 9, toShip: 2, pieces: 2, supplied: 12, reason: null } }]),
    )
  })

  it('that finds what is there is recorded and changes nothing', () => {
    expect(decide(count(7))).toMatchObject(ok([{ data: { pieces: 0, supplied: 10 } }]))
  })

  it('may leave less than open payments reserve, as any lower stock may', () => {
    expect(decide(count(2))).toMatchObject(ok([{ data: { pieces: -5, supplied: 5 } }]))
  })

  it('is refused below what is sold and not shipped', () => {
    expect(decide(count(1))).toEqual(refused({ why: 'fewer-than-sold', toShip: 2 }))
  })

  it('is refused if it is no number of pieces', () => {
    for (const counted of [-1, 1.5, NaN, MOST_PIECES + 1])
      expect(decide(count(counted))).toEqual(refused({ why: 'no-such-pieces', pieces: counted }))
  })
})

describe('a change of stock', () => {
  it('adds a delivery, on top of what the stream has recorded', () => {
    expect(
      decide({ type: 'ReceiveStock', pieces: 20, reason: 'order 12', level: LEVEL }, { supplied: 10 }),
    ).toEqual(ok([{ type: 'StockReceived', data: { pieces: 20, supplied: 30, reason: 'order 12' } }]))
  })

  it('adds pieces of an order that came back', () => {
    expect(
      decide({
        type: 'ReturnStock',
        orderUid: 'o',
        lineId: 'l',
        pieces: 2,
        reason: 'withdrawn',
        level: LEVEL,
      }),
    ).toEqual(
      ok([
        {
          type: 'StockReturned',
          data: { orderUid: 'o', lineId: 'l', pieces: 2, supplied: 12, reason: 'withdrawn' },
        },
      ]),
    )
  })

  it('takes off no more than is not sold', () => {
    expect(decide(correct(-5))).toMatchObject(ok([{ data: { pieces: -5, supplied: 5, reason: 'broken' } }]))
    expect(decide(correct(-6))).toEqual(refused({ why: 'below-zero', onHand: 5 }))
    expect(decide(correct(0))).toEqual(refused({ why: 'no-such-pieces', pieces: 0 }))
  })

  it('leaves no more pieces than a catalogue file may have', () => {
    const level = { ...LEVEL, onHand: MOST_PIECES - 1 }
    expect(decide(correct(1, level)).ok).toBe(true)
    expect(decide(correct(2, level))).toEqual(refused({ why: 'too-many', most: 1 }))
  })

  it('of a product without managed stock is refused, unless an import makes it', () => {
    const level = { ...LEVEL, isManaged: false }
    expect(decide(correct(1, level))).toEqual(refused({ why: 'not-managed' }))
    expect(decide(count(9, level))).toEqual(refused({ why: 'not-managed' }))
    expect(decide({ type: 'ImportStock', onHand: 8, level })).toEqual(
      ok([{ type: 'StockCorrected', data: { pieces: 3, supplied: 13, reason: 'import' } }]),
    )
    expect(decide({ type: 'ImportStock', onHand: 5, level })).toEqual(ok([]))
  })
})
