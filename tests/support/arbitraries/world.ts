import fc from 'fast-check'
import type { Deed } from '../world/deed.ts'
import { FATES } from '../world/network.ts'

const tab = fc.constantFrom(0, 1)
/** 1 and 2 have no limit, 3 starts with five pieces; 4 and 5 are one rug in two sizes. */
const product = fc.constantFrom(1, 2, 3, 4, 5)
const pieces = (min: number) => fc.integer({ min, max: 7 })
const anyFate = fc.oneof(
  { weight: 3, arbitrary: fc.constant('well' as const) },
  { weight: 5, arbitrary: fc.constantFrom(...FATES) },
)
const does = <const Does extends Deed['does']>(...names: readonly [Does, ...Does[]]) =>
  fc.constantFrom(...names)

const anyClick: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ does: does('add'), tab, product, pieces: pieces(1) }),
  fc.record({ does: does('set'), tab, product, pieces: pieces(0) }),
  fc.record({ does: does('step'), tab, product, by: fc.constantFrom(1 as const, -1 as const) }),
)
const anyPause: fc.Arbitrary<Deed> = fc.record({
  does: does('pass'),
  ms: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 300 }) },
    { weight: 4, arbitrary: fc.integer({ min: 300, max: 2_000 }) },
    { weight: 2, arbitrary: fc.integer({ min: 2_000, max: 60_000 }) },
  ),
})

/** One event for a shopper with two tabs: clicks, time, the network, the tabs themselves, and the shop. */
export const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 12, arbitrary: anyClick },
  { weight: 12, arbitrary: anyPause },
  {
    weight: 5,
    arbitrary: fc.record({ does: does('network'), changes: anyFate, loads: anyFate }),
  },
  { weight: 2, arbitrary: fc.record({ does: does('online'), isOnline: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ does: does('reload', 'close', 'open', 'look', 'back'), tab }) },
  { weight: 2, arbitrary: fc.record({ does: does('restart', 'finish', 'login', 'logout') }) },
  { weight: 1, arbitrary: fc.record({ does: does('stock'), product: fc.constant(3), pieces: pieces(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: does('price'), product: fc.constantFrom(1, 2, 4), euros: pieces(1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: does('pass'),
      ms: fc.constantFrom(1, 25).map((hours) => hours * 3_600_000),
    }),
  },
)

/** A hundred or more of them, shrinking to few. */
export const anyDeeds: fc.Arbitrary<readonly Deed[]> = fc
  .array(fc.option(anyDeed, { freq: 1_000 }), { minLength: 105, maxLength: 130, size: 'max' })
  .map((deeds) => deeds.filter((deed) => deed !== null))
