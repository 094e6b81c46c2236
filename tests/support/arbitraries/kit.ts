import fc from 'fast-check'
import { HOMES, MOST_IN_PLAN, PETS, ROOMS, type FloorPlan } from '../../../domain/builder/floorPlan.ts'
import { DUTIES, RESOURCES, type Kit, type KitPart, type Places } from '../../../domain/builder/kit.ts'
import type { KitCommand } from '../../../domain/builder/change.ts'

const places = (most: number): fc.Arbitrary<Places> =>
  fc.dictionary(fc.constantFrom(...RESOURCES), fc.integer({ min: 1, max: most }), { maxKeys: 2 })

const IDS = 12

/** Parts of few systems and frequencies, so that some are compatible and some aren't. */
const anyPart = (productId: number): fc.Arbitrary<KitPart> =>
  fc.record({
    productId: fc.constant(productId),
    step: fc.constant('detection' as const),
    duty: fc.oneof(fc.constant('hub' as const), fc.constantFrom(...DUTIES)),
    system: fc.constantFrom(null, 'red', 'blue'),
    frequencies: fc.uniqueArray(fc.constantFrom(433, 868), { maxLength: 2 }),
    takes: places(3),
    gives: places(12),
    power: fc.constant('battery' as const),
    petsKg: fc.constantFrom(null, 0, 10, 25),
    atMost: fc.nat(15),
  })

export const anyKit: fc.Arbitrary<Kit> = fc.tuple(
  ...Array.from({ length: IDS }, (_, index) => anyPart(index + 1)),
)

/** Commands for known and unknown parts, in possible and impossible numbers. */
export const anyCommand: fc.Arbitrary<KitCommand> = fc.record({
  productId: fc.integer({ min: 0, max: IDS + 1 }),
  pieces: fc.oneof(fc.nat(5), fc.constantFrom(-1, 0.5, 99, 100, Number.NaN, Infinity)),
})

const count = fc.record({
  rooms: fc.nat(MOST_IN_PLAN.rooms),
  doors: fc.nat(MOST_IN_PLAN.doors),
  windows: fc.nat(MOST_IN_PLAN.windows),
})

export const anyPlan: fc.Arbitrary<FloorPlan> = fc.record({
  home: fc.constantFrom(...HOMES),
  floors: fc.integer({ min: 1, max: MOST_IN_PLAN.floors }),
  pets: fc.constantFrom(...PETS),
  rooms: fc
    .array(count, { minLength: ROOMS.length, maxLength: ROOMS.length })
    .map(
      (counts) =>
        Object.fromEntries(ROOMS.map((room, at) => [room, counts[at]])) as unknown as FloorPlan['rooms'],
    ),
})
