import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  stock,
  type StockCommand,
  type StockEvent,
  type StockLevel,
} from '../../../domain/catalogue/stock.ts'
import { runs } from '../../support/runs.ts'

/** What befalls the pieces of one product: changes by the shop, and by its orders. */
type Step =
  | { readonly by: 'shop'; readonly command: (level: StockLevel) => StockCommand; readonly sale: number }
  | { readonly by: 'sale' | 'cancel' | 'ship'; readonly pieces: number }

const pieces = fc.integer({ min: 0, max: 12 })
const commands: fc.Arbitrary<(level: StockLevel) => StockCommand> = fc.oneof(
  pieces.map((counted) => (level: StockLevel): StockCommand => ({
    type: 'CountStock',
    counted,
    reason: null,
    level,
  })),
  pieces.map((many) => (level: StockLevel): StockCommand => ({
    type: 'ReceiveStock',
    pieces: many,
    reason: null,
    level,
  })),
  fc.integer({ min: -12, max: 12 }).map((many) => (level: StockLevel): StockCommand => ({
    type: 'CorrectStock',
    pieces: many,
    reason: 'found',
    level,
  })),
  pieces.map((many) => (level: StockLevel): StockCommand => ({
    type: 'ReturnStock',
    orderUid: 'o',
    lineId: 'l',
    pieces: many,
    reason: 'returned',
    level,
  })),
  pieces.map((onHand) => (level: StockLevel): StockCommand => ({ type: 'ImportStock', onHand, level })),
)
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ by: fc.constant('shop' as const), command: commands, sale: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ by: fc.constantFrom('sale' as const, 'cancel' as const, 'ship' as const), pieces }),
)

/** The product's row and its orders, as the database changes them. */
const world = (opening: number) => {
  const level = { onHand: opening, reserved: 0, sold: 0, toShip: 0, isManaged: true }
  return {
    level,
    sell: (many: number) => {
      const sold = Math.min(many, level.onHand)
      level.onHand -= sold
      level.sold += sold
      level.toShip += sold
    },
    cancel: (many: number) => {
      const back = Math.min(many, level.toShip)
      level.onHand += back
      level.sold -= back
      level.toShip -= back
    },
    ship: (many: number) => {
      level.toShip -= Math.min(many, level.toShip)
    },
  }
}

it('stock is never below zero, and its events sum up to what is there and what was sold, whatever happens', () =>
  fc.assert(
    fc.property(pieces, fc.array(steps, { maxLength: 30 }), (opening, all) => {
      const { level, sell, cancel, ship } = world(opening)
      const state = stock.initial()
      const events: StockEvent[] = []
      for (const step of all) {
        if (step.by !== 'shop') ({ sale: sell, cancel, ship })[step.by](step.pieces)
        else {
          const decided = stock.decide(step.command({ ...level }), state)
          // a sale between the decision and its commit
          sell(step.sale)
          if (!decided.ok) continue
          const change = decided.value.reduce((sum, { data }) => sum + data.pieces, 0)
          // the commit refuses what would leave less than nothing, and the command is decided again
          if (level.onHand + change < 0) continue
          level.onHand += change
          for (const event of decided.value) stock.evolve(state, event)
          events.push(...decided.value)
        }
        expect(level.onHand).toBeGreaterThanOrEqual(0)
        const sum = events.reduce((total, { data }) => total + data.pieces, opening)
        expect(level.onHand + level.sold).toBe(sum)
        if (events.length > 0) expect(state.supplied).toBe(sum)
      }
    }),
    runs(2_000),
  ))

it('a count is right about the shelf, whether a piece is sold before it is committed or after', () =>
  fc.assert(
    fc.property(pieces, pieces, pieces, pieces, (opening, before, sale, counted) => {
      const { level, sell } = world(opening)
      sell(before)
      const decided = stock.decide(
        { type: 'CountStock', counted, reason: null, level: { ...level } },
        { supplied: null },
      )
      if (!decided.ok) {
        expect(counted).toBeLessThan(level.toShip)
        return
      }
      sell(sale)
      const change = decided.value.reduce((sum, { data }) => sum + data.pieces, 0)
      if (level.onHand + change >= 0) expect(level.onHand + change + level.toShip).toBe(counted)
    }),
    runs(1_000),
  ))
