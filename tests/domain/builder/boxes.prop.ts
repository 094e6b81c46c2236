import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { cheaperBoxes, joined, type Box, type Cost } from '../../../domain/builder/boxes.ts'
import type { Selection } from '../../../domain/builder/kit.ts'
import { runs } from '../../support/runs.ts'

const PARTS = 6
const anySelection: fc.Arbitrary<Selection> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: PARTS }), fc.integer({ min: 1, max: 9 })), { maxLength: PARTS })
  .map((parts) => new Map(parts))

/** Sets of any parts; some of them are parts that can be chosen themselves. */
const anyBoxes: fc.Arbitrary<readonly Box[]> = fc.uniqueArray(
  fc.record({
    productId: fc.oneof(fc.integer({ min: 1, max: PARTS }), fc.integer({ min: 50, max: 54 })),
    contents: anySelection,
    atMost: fc.nat(5),
  }),
  { selector: ({ productId }) => productId, maxLength: 5 },
)

/** Unit prices and quantity prices, on both sides of VAT at differing rates. */
const anyCostOf = fc
  .array(fc.tuple(fc.nat(9_000), fc.nat(9_000), fc.constantFrom(100, 109, 121)), {
    minLength: 55,
    maxLength: 55,
  })
  .map((prices) => (selection: Selection): Cost => {
    let [incl, excl] = [0, 0]
    for (const [productId, pieces] of selection) {
      const [few, many, rate] = prices[productId]!
      const price = (pieces >= 3 ? many : few) * pieces
      excl += price
      incl += Math.round((price * rate) / 100)
    }
    return { incl: cents(incl), excl: cents(excl) }
  })

const piecesOf = (selection: Selection) => [...selection].sort(([one], [other]) => one - other)

describe('sets offered in place of chosen parts', () => {
  it('given any sets, prices and parts, then the offer costs less than the parts by exactly the stated saving', () =>
    fc.assert(
      fc.property(anyBoxes, anySelection, anyCostOf, (boxes, chosen, costOf) => {
        const offer = cheaperBoxes(boxes, chosen, costOf)
        if (offer === null) return
        const [before, after] = [costOf(chosen), costOf(offer.bought)]
        expect(after).toStrictEqual({
          incl: before.incl - offer.saved.incl,
          excl: before.excl - offer.saved.excl,
        })
        for (const { saved } of [...offer.boxed, offer])
          expect([saved.incl > 0, saved.excl > 0]).toEqual([true, true])
        const sum = (side: 'incl' | 'excl') => offer.boxed.reduce((all, { saved }) => all + saved[side], 0)
        expect({ incl: sum('incl'), excl: sum('excl') }).toStrictEqual(offer.saved)
      }),
      runs(500),
    ))

  it('given any sets, prices and parts, then the sets’ contents and the separate parts add up to the chosen parts', () =>
    fc.assert(
      fc.property(anyBoxes, anySelection, anyCostOf, (boxes, chosen, costOf) => {
        const offer = cheaperBoxes(boxes, chosen, costOf)
        if (offer === null) return
        const all = offer.boxed.reduce((parts, { contents }) => joined(parts, contents), offer.rest)
        expect(piecesOf(all)).toStrictEqual(piecesOf(chosen))
        const taken = new Map(offer.boxed.map(({ productId, boxes: pieces }) => [productId, pieces]))
        expect(piecesOf(offer.bought)).toStrictEqual(piecesOf(joined(taken, offer.rest)))
        for (const { productId, boxes: pieces, contents } of offer.boxed) {
          const box = boxes.find((one) => one.productId === productId)!
          expect([...contents]).toStrictEqual([...box.contents].map(([id, each]) => [id, each * pieces]))
        }
      }),
      runs(500),
    ))

  it('given any stock of sets, then no more of a set are offered than are available beside those chosen as a part', () =>
    fc.assert(
      fc.property(anyBoxes, anySelection, anyCostOf, (boxes, chosen, costOf) => {
        for (const { productId, boxes: pieces } of cheaperBoxes(boxes, chosen, costOf)?.boxed ?? [])
          expect(pieces).toBeLessThanOrEqual(boxes.find((one) => one.productId === productId)!.atMost)
      }),
      runs(500),
    ))

  it('given two sets of the same parts, then the one that saves most is offered', () => {
    const contents = new Map([[1, 2]])
    const boxes = [50, 51].map((productId) => ({ productId, contents, atMost: 9 }))
    const price: Readonly<Record<number, number>> = { 1: 100, 50: 190, 51: 180 }
    const costOf = (selection: Selection) => {
      const all = cents([...selection].reduce((sum, [id, pieces]) => sum + price[id]! * pieces, 0))
      return { incl: all, excl: all }
    }
    expect(cheaperBoxes(boxes, new Map([[1, 5]]), costOf)).toStrictEqual({
      boxed: [{ productId: 51, boxes: 2, contents: new Map([[1, 4]]), saved: { incl: 40, excl: 40 } }],
      rest: new Map([[1, 1]]),
      bought: new Map([
        [51, 2],
        [1, 1],
      ]),
      saved: { incl: 40, excl: 40 },
    })
  })
})
