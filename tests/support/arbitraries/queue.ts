import fc from 'fast-check'
import { LYING, STANDING } from '../samples/sizedGoods.ts'
import type { Click, Step } from '../../domain/queue/shopper.ts'

/** The last two are one rug in two sizes of one area. */
const anyLine = fc.constantFrom('lamp', '__proto__', 'toString', LYING.lineId, STANDING.lineId)
const anyType = fc.constantFrom('add' as const, 'update' as const)

/** One click on a line: pieces added to it, or its quantity set (0 removes it). */
export const anyClick: fc.Arbitrary<Click> = anyType.chain((type) =>
  fc.record({
    type: fc.constant(type),
    line: anyLine,
    quantity: fc.integer({ min: type === 'add' ? 1 : 0, max: 5 }),
  }),
)

/** One step of a shopper's queue: a click, time, the network, or a reload of the page. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('click' as const), click: anyClick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('double' as const), pick: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.nat(700) }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('pump' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('arrive' as const),
      pick: fc.nat(5),
      isAnswered: fc.boolean(),
      isKept: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('hear' as const), pick: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('time out' as const), ms: fc.nat(2_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('reload' as const), click: fc.option(anyClick) }),
  },
)

/** The steps of a shopper's queue, oldest first: 80 at most, shrinking to few. */
export const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(anyStep, { maxLength: 80 })
