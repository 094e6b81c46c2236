import { describe, expect, it } from 'vitest'
import { parseKitFile } from '../../../application/contract/files/kitFile.ts'
import { advise } from '../../../domain/kit/advise.ts'
import { change } from '../../../domain/kit/change.ts'
import { USUAL_PLANS, type FloorPlan } from '../../../domain/kit/floorPlan.ts'
import { NOTHING_CHOSEN, type Kit, type Selection } from '../../../domain/kit/kit.ts'
import { settled } from '../../../domain/kit/settled.ts'
import { SECURITY_KIT_FILE, SECURITY_PARTS } from '../../support/shop/securityKit.ts'

const KIT: Kit = SECURITY_PARTS.map((part) => ({ ...part, atMost: 99 }))

const [HUB, HUB_PLUS, SMALL_HUB] = [1001, 1003, 1043]
const [MOTION, PHOTO_MOTION, SIREN, TAGS, TAG_KEYPAD] = [1007, 1009, 1025, 1074, 1031]
const [WIRED_CAMERA, RECORDER] = [1036, 1040]

const of = (...parts: readonly (readonly [number, number])[]): Selection => new Map(parts)
const broken = (selection: Selection, productId: number, pieces: number) => {
  const changed = change(KIT, selection, { productId, pieces })
  return changed.ok ? [] : changed.refusal
}

describe('what a system may be built of', () => {
  it('given no hub, when a detector is chosen, then it needs a hub first', () =>
    expect(broken(NOTHING_CHOSEN, MOTION, 1)).toMatchObject([
      { rule: 'no-hub', productId: MOTION },
      { rule: 'places', resource: 'devices', taken: 1, given: 0 },
    ]))

  it('given a hub for 100 devices that is full, when one more is chosen, then there is no place', () => {
    const full = of([HUB, 1], [MOTION, 99], [1012, 1])
    expect(broken(of([HUB, 1], [MOTION, 99]), 1012, 1)).toEqual([])
    expect(broken(full, 1012, 2)).toEqual([{ rule: 'places', resource: 'devices', taken: 101, given: 100 }])
  })

  it('given a hub of another system, when a detector is chosen, then it does not go with it', () =>
    expect(broken(of([SMALL_HUB, 1]), MOTION, 1)).toEqual([
      { rule: 'other-system', productId: MOTION, hubId: SMALL_HUB },
    ]))

  it('given a hub that hears another frequency, when a siren is chosen, then it is not heard', () => {
    const kit = KIT.map((part) => (part.productId === SIREN ? { ...part, frequencies: [433] } : part))
    expect(change(kit, of([HUB, 1]), { productId: SIREN, pieces: 1 })).toEqual({
      ok: false,
      refusal: [{ rule: 'other-frequency', productId: SIREN, hubId: HUB }],
    })
  })

  it.each([
    ['photos on a hub that takes none', of([HUB, 1]), PHOTO_MOTION, 'photos'],
    ['a wired camera without a recorder', NOTHING_CHOSEN, WIRED_CAMERA, 'ports'],
    ['a fifth camera on a recorder for four', of([RECORDER, 1], [WIRED_CAMERA, 4]), 1037, 'ports'],
    ['tags without a keypad that reads them', of([HUB, 1], [1030, 1]), TAGS, 'tags'],
    ['an eleventh siren', of([HUB, 1], [SIREN, 10]), 1027, 'sirens'],
  ])('refuses %s', (_, selection, productId, resource) =>
    expect(broken(selection, productId, 1)).toMatchObject([{ rule: 'places', resource }]),
  )

  it('given what depends on a part, when that is taken out, then it stays', () => {
    expect(broken(of([RECORDER, 1], [WIRED_CAMERA, 1]), RECORDER, 0)).toMatchObject([{ resource: 'ports' }])
    expect(broken(of([HUB, 1], [TAG_KEYPAD, 1], [TAGS, 1]), TAG_KEYPAD, 0)).toMatchObject([
      { resource: 'tags' },
    ])
  })

  it('given a hub, when another is chosen, then it takes its place and the rest stays', () =>
    expect(change(KIT, of([HUB, 1], [MOTION, 3]), { productId: HUB_PLUS, pieces: 1 })).toEqual({
      ok: true,
      value: of([MOTION, 3], [HUB_PLUS, 1]),
    }))
})

describe('what becomes of an old selection', () => {
  it('given a part that is gone, when it is read, then it is named and the rest stays', () =>
    expect(settled(KIT, of([HUB, 1], [9999, 2], [MOTION, 3]))).toEqual({
      selection: of([HUB, 1], [MOTION, 3]),
      left: [{ productId: 9999, pieces: 2 }],
      hubId: null,
    }))

  it('given a hub that is gone, when it is read, then another takes its place', () =>
    expect(settled(KIT, of([9999, 1], [MOTION, 3]))).toMatchObject({
      selection: of([HUB, 1], [MOTION, 3]),
      hubId: HUB,
    }))
})

describe('what is advised', () => {
  it('given a terraced house, then each door, window, floor and way through it has its part', () => {
    const { selection, reasons, lacks } = advise(KIT, USUAL_PLANS.terraced)
    expect(lacks).toEqual([])
    expect(Object.fromEntries(selection)).toMatchObject({ 1001: 1, 1012: 3, 1014: 3, 1007: 3, 1017: 2 })
    expect(reasons.get(1012)).toEqual({ why: 'doors', count: 3 })
  })

  it.each([
    ['none', MOTION],
    ['small', MOTION],
    ['medium', 1045],
    ['large', null],
  ] as const)('given %s animals, then its detectors let them pass', (pets, expected) => {
    const plan: FloorPlan = { ...USUAL_PLANS.terraced, pets }
    const { selection, lacks } = advise(KIT, plan)
    const motion = KIT.filter(({ duty, productId }) => duty === 'motion' && selection.has(productId))
    expect(motion[0]?.productId ?? null).toBe(expected)
    const lack = { duty: 'motion', asked: 3, advised: 0, why: 'animals' }
    expect(lacks).toEqual(expected === null ? [lack] : [])
  })
})

describe('the file of a kit', () => {
  const parts = SECURITY_PARTS
  it.each([
    ['a product twice', [...parts, parts[0]], 'parts: product 1001 stands in the file twice'],
    [
      'a part that no hub hears',
      [...parts, { ...parts[0], productId: 1, duty: 'motion', system: 'elsewhere' }],
      'parts: product 1 can be in no system',
    ],
    [
      'a part that takes what nothing gives',
      parts.filter(({ duty }) => duty !== 'recorder' && duty !== 'switch'),
      'can be in no system',
    ],
    ['a place that there is not', [{ ...parts[0], gives: { rooms: 1 } }], 'parts.0.gives'],
  ])('is refused with %s', (_, changed, fault) => {
    const parsed = parseKitFile({ ...(SECURITY_KIT_FILE as object), parts: changed })
    expect(parsed.ok ? [] : parsed.refusal[0]).toContain(fault)
  })
})
