import fc from 'fast-check'
import { expect, it } from 'vitest'
import { change } from '../../../domain/builder/change.ts'
import { NOTHING_CHOSEN } from '../../../domain/builder/kit.ts'
import { planCodeOf, planOf } from '../../../domain/builder/floorPlan.ts'
import { rulesBroken } from '../../../domain/builder/rulesBroken.ts'
import { codeOf, decoded } from '../../../domain/builder/selectionCode.ts'
import { validSelection } from '../../../domain/builder/validSelection.ts'
import { anyKit, anyPlan, anyCommand } from '../../support/arbitraries/kit.ts'
import { runs } from '../../support/runs.ts'

it('given any kit, when it is changed by any steps, then no step ends in a system that breaks a rule', () =>
  fc.assert(
    fc.property(anyKit, fc.array(anyCommand, { maxLength: 30 }), (kit, commands) => {
      let selection = NOTHING_CHOSEN
      for (const command of commands) {
        const changed = change(kit, selection, command)
        if (changed.ok) selection = changed.value
        else expect(changed.refusal.length).toBeGreaterThan(0)
        expect(rulesBroken(kit, selection)).toStrictEqual([])
      }
    }),
    runs(500),
  ))

const anyWanted = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1, max: 99 })))
  .map((parts) => new Map(parts))

it('given any selection, when it is reduced to what works, then everything removed is reported', () =>
  fc.assert(
    fc.property(anyKit, anyWanted, (kit, wanted) => {
      const { selection, left, hubId } = validSelection(kit, wanted)
      expect(rulesBroken(kit, selection)).toStrictEqual([])
      const again = new Map(selection)
      if (hubId !== null) again.delete(hubId)
      for (const { productId, pieces } of left) again.set(productId, (again.get(productId) ?? 0) + pieces)
      expect(again).toStrictEqual(new Map([...wanted].sort(byOrder(again))))
      expect(validSelection(kit, selection)).toStrictEqual({ selection, left: [], hubId: null })
    }),
    runs(500),
  ))

const byOrder =
  (of: ReadonlyMap<number, number>) =>
  ([a]: readonly [number, number], [b]: readonly [number, number]): number =>
    [...of.keys()].indexOf(a) - [...of.keys()].indexOf(b)

it('given any selection, when it is written into an address and parsed, then it is the same [2-015]', () =>
  fc.assert(
    fc.property(anyWanted, (wanted) => {
      const known = new Map([...wanted].filter(([id]) => id > 0).sort(([a], [b]) => a - b))
      const code = codeOf(known)
      expect(code).toMatch(/^[0-9x-]*$/)
      expect(decoded(code)).toStrictEqual({
        ok: true,
        value: { wanted: known, unreadable: [], isCut: false },
      })
    }),
    runs(500),
  ))

it('given any house, when it is written into an address and parsed, then it is the same', () =>
  fc.assert(
    fc.property(anyPlan, (plan) => {
      expect(planOf(planCodeOf(plan))).toEqual(plan)
    }),
    runs(500),
  ))

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('1', '0', 'x', '-', '9', '.', '\0', 'é', ' ') }),
  fc.string().map((tail) => `1-${tail}`),
  fc.nat(100_000).map((length) => '1-'.padEnd(length, '9-')),
)

it('given any text for an address, when it is parsed, then nothing throws and the result works', () =>
  fc.assert(
    fc.property(anyKit, hostile, (kit, text) => {
      planOf(text)
      const read = decoded(text)
      if (read.ok)
        expect(rulesBroken(kit, validSelection(kit, read.value.wanted).selection)).toStrictEqual([])
      else expect(read.refusal).toBe('other-version')
    }),
    runs(500),
  ))
