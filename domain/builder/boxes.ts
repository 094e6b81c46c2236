import { cents, type Cents } from '../kernel/cents.ts'
import type { Selection } from './kit.ts'

/** A set: one product whose box contains parts that are sold apart too. */
export interface Box {
  readonly productId: number
  /** pieces of each product in one box */
  readonly contents: Selection
  /** boxes that can be had now */
  readonly atMost: number
}

/** Cents on both sides of VAT. */
export interface Cost {
  readonly incl: Cents
  readonly excl: Cents
}

/** Boxes of one set in place of the parts that they contain. */
export interface Boxed {
  readonly productId: number
  readonly boxes: number
  /** pieces of all these boxes */
  readonly contents: Selection
  readonly saved: Cost
}

export interface BoxOffer {
  readonly boxed: readonly Boxed[]
  /** the chosen parts that stay apart */
  readonly rest: Selection
  /** what is bought in place of the chosen parts: the boxes, then the rest */
  readonly bought: Selection
  readonly saved: Cost
}

/** Two selections together. */
export const joined = (one: Selection, other: Selection): Selection => {
  const all = new Map(one)
  for (const [productId, pieces] of other) all.set(productId, (all.get(productId) ?? 0) + pieces)
  return all
}

const times = (contents: Selection, boxes: number): Selection =>
  new Map([...contents].map(([productId, pieces]) => [productId, pieces * boxes]))

const without = (selection: Selection, taken: Selection): Selection =>
  new Map(
    [...selection]
      .map(([productId, pieces]) => [productId, pieces - (taken.get(productId) ?? 0)] as const)
      .filter(([, pieces]) => pieces > 0),
  )

/** Boxes that fill up with these parts, as many as can be had beside those that were chosen as a part themselves. */
const mostBoxes = ({ productId, contents, atMost }: Box, parts: Selection): number => {
  if (contents.size === 0) return 0
  const filled = [...contents].map(([id, pieces]) => Math.floor((parts.get(id) ?? 0) / pieces))
  return Math.max(0, Math.min(...filled, atMost - (parts.get(productId) ?? 0)))
}

/**
 * The boxes that cost less than the chosen parts that they contain: the set that saves most first, then of what stays apart the
 * next. Null where none costs less.
 * @param costOf what a selection costs as a whole: a price may depend on the number of pieces
 */
export const cheaperBoxes = (
  boxes: readonly Box[],
  chosen: Selection,
  costOf: (selection: Selection) => Cost,
): BoxOffer | null => {
  const boxed: Boxed[] = []
  let rest = chosen
  let taken: Selection = new Map()
  const before = costOf(chosen)
  let cost = before
  for (let open = boxes; open.length > 0;) {
    const found = best(open, { rest, taken, cost }, costOf)
    if (found === null) break
    boxed.push(found.boxed)
    ;({ rest, taken, cost } = found)
    open = open.filter(({ productId }) => productId !== found.boxed.productId)
  }
  if (boxed.length === 0) return null
  return { boxed, rest, bought: joined(taken, rest), saved: less(before, cost) }
}

interface Progress {
  readonly rest: Selection
  readonly taken: Selection
  readonly cost: Cost
}

const less = (one: Cost, other: Cost): Cost => ({
  incl: cents(one.incl - other.incl),
  excl: cents(one.excl - other.excl),
})

const best = (
  boxes: readonly Box[],
  { rest, taken, cost }: Progress,
  costOf: (selection: Selection) => Cost,
): (Progress & { readonly boxed: Boxed }) | null => {
  let found: (Progress & { readonly boxed: Boxed }) | null = null
  for (const box of boxes) {
    const { productId } = box
    const pieces = mostBoxes(box, rest)
    if (pieces === 0) continue
    const contents = times(box.contents, pieces)
    const next = { rest: without(rest, contents), taken: joined(taken, new Map([[productId, pieces]])) }
    const nextCost = costOf(joined(next.taken, next.rest))
    const saved = less(cost, nextCost)
    // a shopper sees one side of VAT: it must be cheaper on either
    if (saved.incl <= 0 || saved.excl <= 0) continue
    if (found === null || saved.incl > found.boxed.saved.incl)
      found = { ...next, cost: nextCost, boxed: { productId, boxes: pieces, contents, saved } }
  }
  return found
}
