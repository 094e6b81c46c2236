import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../support/runs.ts'
import { Shopper } from './shopper.ts'

const anyLine = fc.constantFrom('lamp', 'rug', '__proto__', 'toString')
const anyType = fc.constantFrom('add' as const, 'update' as const)
const anyQuantity = (type: 'add' | 'update') => fc.integer({ min: type === 'add' ? 1 : 0, max: 5 })
const anyClick = anyType.chain((type) => fc.tuple(fc.constant(type), anyLine, anyQuantity(type)))

type Step = (shopper: Shopper) => void
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: anyClick.map(
      (click): Step =>
        (shopper) =>
          shopper.click(...click),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.nat(700).map(
      (wait): Step =>
        (shopper) =>
          void (shopper.at += wait),
    ),
  },
  { weight: 6, arbitrary: fc.constant<Step>((shopper) => shopper.pump()) },
  {
    weight: 5,
    arbitrary: fc.tuple(fc.nat(5), fc.boolean(), fc.boolean()).map(
      (arrival): Step =>
        (shopper) =>
          shopper.arrive(...arrival),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.nat(5).map(
      (pick): Step =>
        (shopper) =>
          shopper.hear(pick),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(2_000).map(
      (wait): Step =>
        (shopper) =>
          shopper.timeOut(wait),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>((shopper) => shopper.reload()) },
  {
    weight: 1,
    arbitrary: anyClick.map(
      (click): Step =>
        (shopper) =>
          shopper.reload(() => shopper.click(...click)),
    ),
  },
)

it('loses nothing, doubles nothing, keeps the order and ends empty, whatever the network does', () =>
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 80 }), (steps) => {
      const shopper = new Shopper()
      for (const step of steps) {
        step(shopper)
        expect(shopper.tasks.slice(1).filter((task) => task.status !== 'concept')).toStrictEqual([])
      }
      shopper.settle()
      const taken = [...shopper.server.taken.keys()]
      expect(shopper.tasks).toStrictEqual([])
      expect(shopper.server.lines).toStrictEqual(shopper.seen)
      expect(taken).toStrictEqual(shopper.asked.filter((id) => shopper.server.taken.has(id)))
    }),
    runs(1_000),
  ))
