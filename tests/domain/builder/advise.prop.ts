import fc from 'fast-check'
import { expect, it } from 'vitest'
import { advise, adviseBasics, type Advice } from '../../../domain/builder/advise.ts'
import { MOST_IN_PLAN, ROOMS, type FloorPlan, type Room } from '../../../domain/builder/floorPlan.ts'
import type { Duty, Kit } from '../../../domain/builder/kit.ts'
import { rulesBroken } from '../../../domain/builder/rulesBroken.ts'
import { anyKit, anyPlan } from '../../support/arbitraries/kit.ts'
import { runs } from '../../support/runs.ts'
import { SECURITY_PARTS } from '../../support/shop/securityKit.ts'

/** The shop's parts with any stock of each, often plenty. */
const anyStock: fc.Arbitrary<Kit> = fc
  .array(fc.oneof(fc.constant(99), fc.nat(12)), {
    minLength: SECURITY_PARTS.length,
    maxLength: SECURITY_PARTS.length,
  })
  .map((stock) => SECURITY_PARTS.map((part, at) => ({ ...part, atMost: stock[at]! })))

const anyOfBoth = fc.oneof(anyKit, anyStock)

const piecesOf = (kit: Kit, { selection }: Advice, ...duties: readonly Duty[]): number =>
  kit.reduce(
    (sum, { productId, duty }) => sum + (duties.includes(duty) ? (selection.get(productId) ?? 0) : 0),
    0,
  )

/** Returns how many of each kind a plan requires, computed apart from the advice. */
const asked = (plan: FloorPlan): Partial<Record<Duty, number>> => {
  const of = (count: 'rooms' | 'doors' | 'windows', ...rooms: readonly Room[]) =>
    rooms.reduce((sum, room) => sum + plan.rooms[room][count], 0)
  const isHouse = plan.home === 'apartment' ? 0 : 1
  return {
    door: of('doors', ...ROOMS),
    window: of('windows', ...ROOMS),
    motion: of('rooms', 'hall', 'living', 'landing', 'office', 'garage'),
    leak: of('rooms', 'kitchen', 'bathroom'),
    smoke: plan.floors,
    'siren-in': [0, 1, 1, 2, 2, 3][plan.floors]!,
    'siren-out': isHouse,
    'camera-out': isHouse,
    extender: plan.floors > 3 ? 1 : 0,
    ...{ keypad: 1, remote: 1, doorbell: 1 },
  }
}

it('given any kit and any house, when a system is advised, then it breaks no rule and each part has a reason [2-014]', () =>
  fc.assert(
    fc.property(anyOfBoth, anyPlan, (kit, plan) => {
      const { selection, reasons } = advise(kit, plan)
      expect(rulesBroken(kit, selection)).toStrictEqual([])
      expect([...reasons.keys()].sort()).toStrictEqual([...selection.keys()].sort())
    }),
    runs(200),
  ))

it('given any kit and any house, then the advice has all that the plan requires or says how many are missing', () =>
  fc.assert(
    fc.property(anyOfBoth, anyPlan, (kit, plan) => {
      const advice = advise(kit, plan)
      const hub = kit.find(({ duty, productId }) => duty === 'hub' && advice.selection.has(productId))
      const lacking = Object.fromEntries(advice.lacks.map((lack) => [lack.duty, lack.asked - lack.advised]))
      for (const [duty, pieces] of Object.entries(asked(plan)))
        expect([duty, piecesOf(kit, advice, duty as Duty) + (lacking[duty] ?? 0)]).toStrictEqual([
          duty,
          pieces,
        ])
      expect(advice.lacks.filter((lack) => lack.asked <= lack.advised)).toStrictEqual([])
      expect([...advice.reasons].filter(([, { why }]) => why === 'hub').map(([id]) => id)).toStrictEqual(
        hub === undefined ? [] : [hub.productId],
      )
    }),
    runs(200),
  ))

it('given any kit and animals of any weight, then no detector that they would trigger is advised', () =>
  fc.assert(
    fc.property(anyOfBoth, anyPlan, (kit, plan) => {
      const weight = { none: 0, small: 10, medium: 25, large: 1_000 }[plan.pets]
      const { selection, lacks } = advise(kit, plan)
      const setOff = kit.filter(
        ({ productId, duty, petsKg }) =>
          duty !== 'hub' && selection.has(productId) && petsKg !== null && petsKg < weight,
      )
      expect(setOff).toStrictEqual([])
      if (weight === 0) expect(lacks.filter(({ why }) => why === 'animals')).toStrictEqual([])
    }),
    runs(200),
  ))

/** Detectors of people, fire and water. */
const DETECTORS: readonly Duty[] = ['door', 'window', 'motion', 'smoke', 'leak']

const more = (plan: FloorPlan, room: Room, what: 'rooms' | 'doors' | 'windows'): FloorPlan => ({
  ...plan,
  rooms: { ...plan.rooms, [room]: { ...plan.rooms[room], [what]: plan.rooms[room][what] + 1 } },
})

it('given any stock and any house, when it gains a door, window or room, then no fewer detectors are advised', () =>
  fc.assert(
    fc.property(
      anyStock,
      anyPlan,
      fc.constantFrom(...ROOMS),
      fc.constantFrom('rooms', 'doors', 'windows'),
      (kit, plan, room, what) => {
        fc.pre(plan.rooms[room][what] < MOST_IN_PLAN[what])
        const [before, after] = [advise(kit, plan), advise(kit, more(plan, room, what))]
        const grown = { rooms: 'motion', doors: 'door', windows: 'window' }[what] as Duty
        for (const duties of [[grown], DETECTORS])
          expect(piecesOf(kit, after, ...duties)).toBeGreaterThanOrEqual(piecesOf(kit, before, ...duties))
      },
    ),
    runs(200),
  ))

it('given enough of everything, then nothing is missing except what animals rule out', () =>
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const kit = SECURITY_PARTS.map((part) => ({ ...part, atMost: 99 }))
      const windows = asked(plan).window!
      const lacks = advise(kit, plan).lacks.filter(({ why }) => why === 'few')
      expect(lacks).toStrictEqual(
        windows > 99 ? [{ duty: 'window', asked: windows, advised: 99, why: 'few' }] : [],
      )
    }),
    runs(200),
  ))

it('given any kit and any house, then the basic advice breaks no rule and has only door, motion, siren and smoke parts', () =>
  fc.assert(
    fc.property(anyOfBoth, anyPlan, (kit, plan) => {
      const { selection, lacks } = adviseBasics(kit, plan)
      expect(rulesBroken(kit, selection)).toStrictEqual([])
      const basics: readonly Duty[] = ['door', 'motion', 'siren-in', 'smoke']
      const duties = kit.filter(({ productId }) => selection.has(productId)).map(({ duty }) => duty)
      expect(duties.filter((duty) => duty !== 'hub' && !basics.includes(duty))).toStrictEqual([])
      for (const duty of basics) {
        const lacking = lacks.find((lack) => lack.duty === duty)
        const pieces = piecesOf(kit, { selection, lacks, reasons: new Map() }, duty)
        expect([duty, pieces]).toStrictEqual([duty, lacking?.advised ?? asked(plan)[duty]])
      }
    }),
    runs(200),
  ))
