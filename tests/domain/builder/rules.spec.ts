import { describe, expect, it } from 'vitest'
import { parseKitFile } from '../../../application/contract/files/kitFile.ts'
import { advise } from '../../../domain/builder/advise.ts'
import { change } from '../../../domain/builder/change.ts'
import { USUAL_PLANS, type FloorPlan } from '../../../domain/builder/floorPlan.ts'
import { NOTHING_CHOSEN, type Kit, type Selection } from '../../../domain/builder/kit.ts'
import { rulesBroken } from '../../../domain/builder/rulesBroken.ts'
import { validSelection } from '../../../domain/builder/validSelection.ts'
import { SECURITY_KIT_FILE, SECURITY_PARTS } from '../../support/shop/securityKit.ts'

const KIT: Kit = SECURITY_PARTS.map((part) => ({ ...part, atMost: 99 }))

const [HUB, HUB_PLUS, SMALL_HUB] = [1001, 1003, 1043]
const [MOTION, PHOTO_MOTION, SIREN, TAGS, TAG_KEYPAD] = [1007, 1009, 1025, 1074, 1031]
const [CAMERA, WIRED_CAMERA, RECORDER, SWITCH] = [1080, 1036, 1040, 1092]
const [BIG_HUB, OTHER_DOOR] = [1004, 1054]

const of = (...parts: readonly (readonly [number, number])[]): Selection => new Map(parts)
const broken = (selection: Selection, productId: number, pieces: number) => {
  const changed = change(KIT, selection, { productId, pieces })
  return changed.ok ? [] : changed.refusal
}

describe('the rules of a system', () => {
  it('given no hub, when a detector is chosen, then it needs a hub first', () =>
    expect(broken(NOTHING_CHOSEN, MOTION, 1)).toMatchObject([
      { rule: 'no-hub', productId: MOTION },
      { rule: 'places', resource: 'devices', taken: 1, given: 0 },
    ]))

  it('given a full hub for 100 devices, when one more is chosen, then it is refused for lack of room', () => {
    const full = of([HUB, 1], [MOTION, 99], [1012, 1])
    expect(broken(of([HUB, 1], [MOTION, 99]), 1012, 1)).toEqual([])
    expect(broken(full, 1012, 2)).toEqual([{ rule: 'places', resource: 'devices', taken: 101, given: 100 }])
  })

  it('given a hub of another system, when a detector is chosen, then it is refused as incompatible', () =>
    expect(broken(of([SMALL_HUB, 1]), MOTION, 1)).toEqual([
      { rule: 'other-system', productId: MOTION, hubId: SMALL_HUB },
    ]))

  it('given a hub on another frequency, when a siren is chosen, then it is refused as out of reach', () => {
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

  it('given a part that others depend on, when it is removed, then it stays', () => {
    expect(broken(of([RECORDER, 1], [WIRED_CAMERA, 1]), RECORDER, 0)).toMatchObject([{ resource: 'ports' }])
    expect(broken(of([HUB, 1], [TAG_KEYPAD, 1], [TAGS, 1]), TAG_KEYPAD, 0)).toMatchObject([
      { resource: 'tags' },
    ])
  })

  it('given a hub, when another is chosen, then it replaces the first and the rest stays', () =>
    expect(change(KIT, of([HUB, 1], [MOTION, 3]), { productId: HUB_PLUS, pieces: 1 })).toEqual({
      ok: true,
      value: of([MOTION, 3], [HUB_PLUS, 1]),
    }))

  it('given a hub, when a different hub is removed, then the hub stays', () =>
    expect(change(KIT, of([HUB, 1], [MOTION, 3]), { productId: HUB_PLUS, pieces: 0 })).toEqual({
      ok: true,
      value: of([HUB, 1], [MOTION, 3]),
    }))

  it('given a product that is no part of the kit, when it is chosen, then it is reported', () => {
    const unknown = [{ rule: 'unknown-part', productId: 9999 }]
    expect(broken(NOTHING_CHOSEN, 9999, 1)).toEqual(unknown)
    expect(rulesBroken(KIT, of([9999, 1]))).toEqual(unknown)
  })

  it('given two hubs, or one twice, then it is no valid system', () => {
    expect(rulesBroken(KIT, of([HUB, 1], [HUB_PLUS, 1]))).toEqual([{ rule: 'one-hub' }])
    expect(rulesBroken(KIT, of([HUB, 2]))).toEqual([{ rule: 'one-hub' }])
    expect(rulesBroken(KIT, of([HUB, 1]))).toEqual([])
  })

  it.each([
    [500, 99, []],
    [500, 100, [99]],
    [3, 3, []],
    [3, 4, [3]],
    [3, 1.5, [3]],
    [3, 0, [3]],
  ])(
    'given %i of a camera in stock, when %d are chosen, then too many, too few and halves are refused',
    (atMost, pieces, most) => {
      const kit = KIT.map((part) => (part.productId === CAMERA ? { ...part, atMost } : part))
      expect(rulesBroken(kit, of([CAMERA, pieces]))).toEqual(
        most.map((one) => ({ rule: 'pieces', productId: CAMERA, most: one })),
      )
    },
  )

  it('given a part on two frequencies, or on none, then a hub that has one of them works with it', () => {
    const on = (frequencies: readonly number[]) =>
      KIT.map((part) => (part.productId === MOTION ? { ...part, frequencies } : part))
    for (const frequencies of [[433, 868], []])
      expect(rulesBroken(on(frequencies), of([HUB, 1], [MOTION, 1]))).toEqual([])
  })
})

describe('repairing a stored selection', () => {
  it('given a part that was discontinued, when it is read, then it is reported and the rest stays', () =>
    expect(validSelection(KIT, of([HUB, 1], [9999, 2], [MOTION, 3]))).toEqual({
      selection: of([HUB, 1], [MOTION, 3]),
      left: [{ productId: 9999, pieces: 2 }],
      hubId: null,
    }))

  it('given a hub that was discontinued, when it is read, then another replaces it', () =>
    expect(validSelection(KIT, of([9999, 1], [MOTION, 3]))).toMatchObject({
      selection: of([HUB, 1], [MOTION, 3]),
      hubId: HUB,
    }))

  it('given photo detectors without a hub, then a hub that supports photos is added', () =>
    expect(validSelection(KIT, of([9999, 1], [PHOTO_MOTION, 2]))).toEqual({
      selection: of([HUB_PLUS, 1], [PHOTO_MOTION, 2]),
      left: [{ productId: 9999, pieces: 1 }],
      hubId: HUB_PLUS,
    }))

  it('given a hub that is sold out, then it is not the one that is added', () => {
    const kit = KIT.map((part) => (part.productId === HUB ? { ...part, atMost: 0 } : part))
    expect(validSelection(kit, of([MOTION, 1])).hubId).toBe(1002)
    const without = kit.map((part) => (part.duty === 'hub' ? { ...part, atMost: 0 } : part))
    expect(validSelection(without, of([MOTION, 2]))).toEqual({
      selection: NOTHING_CHOSEN,
      left: [{ productId: MOTION, pieces: 2 }],
      hubId: null,
    })
  })

  it('given that its own hub is sold out, then another replaces it, and all else stays', () => {
    const kit = KIT.map((part) => (part.productId === HUB ? { ...part, atMost: 0 } : part))
    expect(validSelection(kit, of([HUB, 1], [MOTION, 3], [SIREN, 1]))).toEqual({
      selection: of([1002, 1], [MOTION, 3], [SIREN, 1]),
      left: [{ productId: HUB, pieces: 1 }],
      hubId: 1002,
    })
  })

  it('given no part that needs a hub, or a hub already, then none is added', () => {
    expect(validSelection(KIT, of([9999, 1], [CAMERA, 1]))).toEqual({
      selection: of([CAMERA, 1]),
      left: [{ productId: 9999, pieces: 1 }],
      hubId: null,
    })
    expect(validSelection(KIT, of([HUB, 1], [OTHER_DOOR, 1]))).toEqual({
      selection: of([HUB, 1]),
      left: [{ productId: OTHER_DOOR, pieces: 1 }],
      hubId: null,
    })
  })

  it('given a hub of another system than most parts, then the chosen hub stays', () =>
    expect(validSelection(KIT, of([SMALL_HUB, 1], [MOTION, 3]))).toEqual({
      selection: of([SMALL_HUB, 1]),
      left: [{ productId: MOTION, pieces: 3 }],
      hubId: null,
    }))

  it('given cameras without their recorder, then no hub is added for them, not even one that has ports', () => {
    const kit = KIT.map((part) =>
      part.duty === 'hub' ? { ...part, gives: { ...part.gives, ports: 4 } } : part,
    )
    expect(validSelection(kit, of([9999, 1], [WIRED_CAMERA, 2]))).toMatchObject({
      selection: NOTHING_CHOSEN,
      hubId: null,
    })
  })

  it('given parts without a hub beside more parts without a recorder, then only a hub is added', () =>
    expect(validSelection(KIT, of([MOTION, 1], [WIRED_CAMERA, 3]))).toEqual({
      selection: of([HUB, 1], [MOTION, 1]),
      left: [{ productId: WIRED_CAMERA, pieces: 3 }],
      hubId: HUB,
    }))

  it('given cameras listed in the kit before the part with their ports, then they are kept', () => {
    const wanted = of([WIRED_CAMERA, 8], [RECORDER, 1], [SWITCH, 1])
    expect(validSelection(KIT, of([9999, 1], ...wanted)).selection).toEqual(wanted)
  })

  it('given more than is available, or than a system may have, then the quantity is reduced to the maximum', () => {
    const kit = KIT.map((part) => ({ ...part, atMost: part.productId === MOTION ? 500 : 2 }))
    expect(validSelection(kit, of([BIG_HUB, 1], [MOTION, 150], [SIREN, 3]))).toEqual({
      selection: of([BIG_HUB, 1], [MOTION, 99], [SIREN, 2]),
      left: [
        { productId: MOTION, pieces: 51 },
        { productId: SIREN, pieces: 1 },
      ],
      hubId: null,
    })
  })
})

describe('the advice for a house', () => {
  const adviceOf = (kit: Kit, plan: FloorPlan) => {
    const { selection, reasons, lacks } = advise(kit, plan)
    const duties = [...selection].map(([productId, pieces]) => {
      const { why, count } = reasons.get(productId)!
      return [kit.find((part) => part.productId === productId)?.duty, pieces, why, count]
    })
    return { duties, lacks, selection }
  }

  it('given a terraced house, then each door, window, floor and passage gets the best part, the most important first', () => {
    const { duties, lacks, selection } = adviceOf(KIT, USUAL_PLANS.terraced)
    expect(duties).toEqual([
      ['hub', 1, 'hub', 0],
      ['door', 3, 'doors', 3],
      ['motion', 3, 'ways', 3],
      ['siren-in', 1, 'siren-in', 2],
      ['keypad', 1, 'front-door', 1],
      ['smoke', 2, 'floors-smoke', 2],
      ['window', 3, 'windows', 3],
      ['leak', 2, 'water', 2],
      ['siren-out', 1, 'siren-out', 1],
      ['remote', 1, 'keys', 1],
      ['doorbell', 1, 'doorbell', 1],
      ['camera-out', 1, 'back', 1],
    ])
    expect(lacks).toEqual([])
    for (const productId of selection.keys()) {
      const { duty } = KIT.find((part) => part.productId === productId)!
      expect(productId).toBe(KIT.find((part) => part.duty === duty)?.productId)
    }
  })

  it('given an apartment, then no outdoor parts are advised; a detached house gets more of everything', () => {
    const pieces = (plan: FloorPlan) =>
      Object.fromEntries(adviceOf(KIT, plan).duties.map(([duty, count]) => [duty, count]))
    expect(pieces(USUAL_PLANS.apartment)).toEqual({
      ...{ hub: 1, door: 2, motion: 2, 'siren-in': 1, keypad: 1, smoke: 1, leak: 2, remote: 1, doorbell: 1 },
    })
    expect(pieces(USUAL_PLANS.detached)).toEqual({
      ...{ hub: 1, door: 4, motion: 5, 'siren-in': 2, keypad: 1, smoke: 3, leak: 2, remote: 1, doorbell: 1 },
      ...{ window: 11, 'siren-out': 1, 'camera-out': 1 },
    })
  })

  it('given a house of four floors, then the hub’s range may fall short and a range extender is added, for all floors', () =>
    expect(adviceOf(KIT, { ...USUAL_PLANS.detached, floors: 4 }).duties).toContainEqual([
      'extender',
      1,
      'far',
      4,
    ]))

  it('given no available hub, then stand-alone parts are advised, and the rest is reported as missing', () => {
    const kit = KIT.map((part) => (part.duty === 'hub' ? { ...part, atMost: 0 } : part))
    const { duties, lacks } = adviceOf(kit, USUAL_PLANS.apartment)
    expect(duties).toEqual([
      ['smoke', 1, 'floors-smoke', 1],
      ['doorbell', 1, 'doorbell', 1],
    ])
    expect(lacks.map(({ duty, asked, advised, why }) => [duty, asked, advised, why])).toEqual([
      ['door', 2, 0, 'few'],
      ['motion', 2, 0, 'few'],
      ['siren-in', 1, 0, 'few'],
      ['keypad', 1, 0, 'few'],
      ['leak', 2, 0, 'few'],
      ['remote', 1, 0, 'few'],
    ])
  })

  it('given a small system that comes first in the kit, then the hub that leaves the least out is chosen', () => {
    const kit = KIT.toSorted((a, b) => Number(b.system === 'buurwacht') - Number(a.system === 'buurwacht'))
    expect(advise(kit, USUAL_PLANS.terraced).selection.has(SMALL_HUB)).toBe(false)
    // A door and its detector would fit there, but the system has no leak detector, and none for windows.
    expect(advise(kit, USUAL_PLANS.terraced).lacks).toEqual([])
  })

  it('given too few of the best part, then one with enough stock is advised; else the one with the most stock', () => {
    const having = (stock: Readonly<Record<number, number>>) =>
      KIT.map((part) => (part.duty === 'motion' ? { ...part, atMost: stock[part.productId] ?? 0 } : part))
    const motion = (stock: Readonly<Record<number, number>>) => {
      const { selection, lacks } = advise(having(stock), USUAL_PLANS.terraced)
      return [[...selection].filter(([id]) => id in stock), lacks]
    }
    expect(motion({ [MOTION]: 2, 1008: 3, 1045: 9 })).toEqual([[[1008, 3]], []])
    const lack = (advised: number) => [{ duty: 'motion', asked: 3, advised, why: 'few' }]
    expect(motion({ [MOTION]: 1, 1008: 2 })).toEqual([[[1008, 2]], lack(2)])
    expect(motion({ [MOTION]: 1, 1008: 1 })).toEqual([[[MOTION, 1]], lack(1)])
  })

  it.each([
    ['none', MOTION],
    ['small', MOTION],
    ['medium', 1045],
    ['large', null],
  ] as const)('given %s animals, then pet-immune detectors are advised', (pets, expected) => {
    const plan: FloorPlan = { ...USUAL_PLANS.terraced, pets }
    const { selection, lacks } = advise(KIT, plan)
    const motion = KIT.filter(({ duty, productId }) => duty === 'motion' && selection.has(productId))
    expect(motion[0]?.productId ?? null).toBe(expected)
    const lack = { duty: 'motion', asked: 3, advised: 0, why: 'animals' }
    expect(lacks).toEqual(expected === null ? [lack] : [])
  })
})

describe('the kit file', () => {
  const parts = SECURITY_PARTS
  it.each([
    ['a product twice', [...parts, parts[0]], 'parts: product 1001 is in the file twice'],
    [
      'a part that no hub hears',
      [...parts, { ...parts[0], productId: 1, duty: 'motion', system: 'elsewhere' }],
      'parts: product 1 fits in no system',
    ],
    [
      'a part that takes what nothing gives',
      parts.filter(({ duty }) => duty !== 'recorder' && duty !== 'switch'),
      'fits in no system',
    ],
    ['a place that there is not', [{ ...parts[0], gives: { rooms: 1 } }], 'parts.0.gives'],
  ])('is refused with %s', (_, changed, fault) => {
    const parsed = parseKitFile({ ...(SECURITY_KIT_FILE as object), parts: changed })
    expect(parsed.ok ? [] : parsed.refusal[0]).toContain(fault)
  })
})
