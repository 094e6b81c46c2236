import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cart, type CartCommand } from '../../../domain/cart/cart.ts'
import type { Choice } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { anyCartCommand, cartEventsOf } from '../../support/arbitraries/cart.ts'
import { anyRugChoice, RUG, rugLine } from '../../support/arbitraries/sized.ts'
import { runs } from '../../support/runs.ts'

describe('any cart', () => {
  it('folds, up to any event, to a state whose totals equal those in the event', () => {
    fc.assert(
      fc.property(fc.array(anyCartCommand, { maxLength: 25 }), (commands) => {
        const events = cartEventsOf(commands)
        events.forEach((event, i) => {
          if (!('totals' in event.data)) return
          expect(cartTotals(fold(cart, events.slice(0, i + 1)))).toStrictEqual(event.data.totals)
        })
      }),
      runs(1_000),
    )
  })

  it('never has a coupon twice, nor more than ten', () => {
    fc.assert(
      fc.property(fc.array(anyCartCommand, { maxLength: 25 }), (commands) => {
        const codes = fold(cart, cartEventsOf(commands)).coupons.map(({ code }) => code)
        expect(new Set(codes).size).toBe(codes.length)
        expect(codes.length).toBeLessThanOrEqual(10)
      }),
      runs(300),
    )
  })

  it('never has a line with no pieces, a fraction or more than 9,999', () => {
    fc.assert(
      fc.property(fc.array(anyCartCommand, { maxLength: 25 }), (commands) => {
        for (const { quantity } of fold(cart, cartEventsOf(commands)).lines.values())
          expect(Number.isInteger(quantity) && quantity > 0 && quantity <= 9_999).toBe(true)
      }),
      runs(300),
    )
  })
})

describe('a made-to-measure rug', () => {
  const ENDLESS: Stock = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }
  const somePieces = fc.array(fc.tuple(anyRugChoice, fc.integer({ min: 1, max: 12 })), { maxLength: 12 })
  const NO_CHOICE: Choice = { groupId: 'size', id: 'stock' }
  type Pieces = readonly (readonly [Choice, number])[]

  const added = (pieces: Pieces): readonly CartCommand[] =>
    pieces.map(([choice, quantity]) => ({
      type: 'AddLine',
      cartUid: 'cart',
      stock: ENDLESS,
      line: rugLine(choice, quantity),
    }))
  const sizeText = (custom: object | null | undefined) => JSON.stringify(Object.entries(custom ?? {}).sort())
  /** pieces by size, whatever the line's id */
  const bySize = ({ lines }: CartState) =>
    [...lines.values()].map(({ options, quantity }) => [sizeText(options[0]?.custom), quantity])
  const expected = (pieces: Pieces, first: ReadonlyMap<string, number> = new Map()) => {
    const all = new Map(first)
    for (const [{ custom }, quantity] of pieces)
      all.set(sizeText(custom), (all.get(sizeText(custom)) ?? 0) + quantity)
    return all
  }

  it('has one line per size, and the same size again adds up', () => {
    fc.assert(
      fc.property(somePieces, (pieces) => {
        const state = fold(cart, cartEventsOf(added(pieces)))
        expect(bySize(state)).toStrictEqual([...expected(pieces)])
      }),
      runs(500),
    )
  })

  it('is merged from another cart size by size: the newer quantity of each size wins, and other sizes stay', () => {
    fc.assert(
      fc.property(somePieces, somePieces, (own, guest) => {
        const other = fold(cart, cartEventsOf(added(guest)))
        const lines = [...other.lines.values()].map((line) => ({ line, stock: ENDLESS }))
        const merge = { type: 'Merge', cartUid: 'cart', from: 'guest', coupons: [], at: 0, lines } as const
        const state = fold(cart, cartEventsOf([...added(own), merge]))
        const union = new Map([...expected(own), ...expected(guest)])
        expect(new Map(bySize(state) as [string, number][])).toStrictEqual(union)
      }),
      runs(500),
    )
  })

  it('keeps its size, its line’s name and its price per m² consistent through any commands', () => {
    fc.assert(
      fc.property(fc.array(anyCartCommand, { maxLength: 25 }), (commands) => {
        for (const line of fold(cart, cartEventsOf(commands)).lines.values()) {
          if (line.productId !== RUG) continue
          const [option = NO_CHOICE] = line.options
          const made = [0, 1, 2].map((price) => rugLine(option, line.quantity, price))
          expect(made.map(({ id }) => id)).toStrictEqual(Array(3).fill(line.id))
          expect(made.map(({ options }) => options)).toContainEqual(line.options)
        }
      }),
      runs(500),
    )
  })
})
