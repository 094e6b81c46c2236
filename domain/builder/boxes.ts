import { cents, type Cents } from '../kernel/cents.ts'
import type { Selection } from './kit.ts'

/** A set: one product whose box contains parts that are also sold separately. */
export interface Box {
  readonly productId: number
  /** pieces of each product in one box */
  readonly contents: Selection
  /** boxes available now */
  readonly atMost: number
}

/** Cents on both sides of VAT. */
export interface Cost {
  readonly incl: Cents
  readonly excl: Cents
}

/** Boxes of one set that replace the parts they contain. */
export interface Boxed {
  readonly productId: number
  readonly boxes: number
  /** total pieces of all these boxes */
  readonly contents: Selection
  readonly saved: Cost
}

export interface BoxOffer {
  readonly boxed: readonly Boxed[]
  /** the chosen parts that are bought separately */
  readonly rest: Selection
  /** the purchase that replaces the chosen parts: the boxes and the rest */
  readonly bought: Selection
  readonly saved: Cost
}

/** Adds up two selections. */
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

/**
 * The number of boxes that these parts fill completely, limited
 * by the available boxes minus those chosen as a part themselves.
 */
const mostBoxes = ({ productId, contents, atMost }: Box, parts: Selection): number => {
  if (contents.size === 0) return 0
  const filled = [...contents].map(([id, pieces]) => Math.floor((parts.get(id) ?? 0) / pieces))
  return Math.max(0, Math.min(...filled, atMost - (parts.get(productId) ?? 0)))
}

/**
 * Replaces chosen parts by boxes that cost less: first the set that saves most, then the next set from the
 * remaining parts. Null if no box saves anything.
 * @param costOf the price of a whole selection: a price may depend on the quantity
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
    // shoppers see one side of VAT only, so a box must save on both
    if (saved.incl <= 0 || saved.excl <= 0) continue
    if (found === null || saved.incl > found.boxed.saved.incl)
      found = { ...next, cost: nextCost, boxed: { productId, boxes: pieces, contents, saved } }
  }
  return found
}
