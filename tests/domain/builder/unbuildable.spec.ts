import { expect, it } from 'vitest'
import type { KitPart } from '../../../domain/builder/kit.ts'
import { unbuildable } from '../../../domain/builder/unbuildable.ts'

const part = (productId: number, more: Partial<KitPart>): KitPart => ({
  productId,
  step: 'detection',
  duty: 'motion',
  system: null,
  frequencies: [],
  takes: {},
  gives: {},
  power: 'battery',
  petsKg: null,
  atMost: 1,
  ...more,
})
const HUB = part(1, { duty: 'hub', system: 'red', frequencies: [868], gives: { devices: 10 } })
const DETECTOR = part(2, { system: 'red', frequencies: [868], takes: { devices: 1 } })
const TAGS = part(3, { duty: 'tags', system: 'red', takes: { tags: 2 } })
const KEYPAD = part(4, {
  duty: 'keypad',
  system: 'red',
  frequencies: [868],
  takes: { devices: 1 },
  gives: { tags: 2 },
})
const CAMERA = part(5, { duty: 'camera-in', takes: { ports: 1 } })
const RECORDER = part(6, { duty: 'recorder', gives: { ports: 4 } })

const not = (...kit: readonly KitPart[]) => unbuildable(kit).map(({ productId }) => productId)

it('given a hub, what it hears, and one part that gives each thing that another takes, then all can be built of', () =>
  expect(not(HUB, DETECTOR, TAGS, KEYPAD, CAMERA, RECORDER)).toEqual([]))

it('given parts of which none can be had now, then they can be built of none the less', () =>
  expect(not({ ...HUB, atMost: 0 }, { ...DETECTOR, atMost: 0 })).toEqual([]))

it('given a part that works by itself, then it needs no hub; one of a system needs a hub of that system', () => {
  expect(not(part(7, {}))).toEqual([])
  expect(not(DETECTOR)).toEqual([2])
  expect(not({ ...HUB, system: 'blue' }, DETECTOR)).toEqual([2])
})

it('given two hubs of which the second alone hears a part, then it can be built of', () =>
  expect(not({ ...HUB, productId: 8, frequencies: [433] }, HUB, DETECTOR)).toEqual([]))

it('given a hub that takes what nothing gives, then it can be in no system itself', () =>
  expect(not({ ...HUB, takes: { ports: 1 } })).toEqual([1]))

it('given a part whose giver goes with another hub alone, then it can be in no system', () => {
  const blueHub = { ...HUB, productId: 8, system: 'blue' }
  const blueKeypad = { ...KEYPAD, productId: 9, system: 'blue' }
  expect(not(HUB, blueHub, blueKeypad, TAGS)).toEqual([3])
  expect(not(HUB, blueHub, blueKeypad, KEYPAD, TAGS)).toEqual([])
})

it('given a giver that gives too little, then several of it give enough', () => {
  expect(not(HUB, TAGS, { ...KEYPAD, gives: { tags: 1 } })).toEqual([])
  expect(
    not(
      { ...TAGS, system: null, takes: { tags: 99 } },
      { ...KEYPAD, system: null, gives: { tags: 1 }, takes: {} },
    ),
  ).toEqual([])
})

it('given what takes more than all that a system may have gives, then it can be in none', () =>
  expect(
    not(
      { ...TAGS, system: null, takes: { tags: 100 } },
      { ...KEYPAD, system: null, gives: { tags: 1 }, takes: {} },
    ),
  ).toEqual([3]))

it('given what gives some of what it takes, then only the rest is asked of others', () =>
  expect(
    not(part(7, { duty: 'switch', takes: { ports: 99 }, gives: { ports: 1 } }), {
      ...RECORDER,
      gives: { ports: 1 },
    }),
  ).toEqual([]))

it('given a giver that takes as much of a thing as it gives, then it gives nothing of it', () =>
  expect(not(CAMERA, part(7, { duty: 'switch', takes: { ports: 4 }, gives: { ports: 4 } }))).toEqual([5]))

it('given a giver that takes what a third part gives, then that is there as well', () =>
  expect(
    not(CAMERA, { ...RECORDER, takes: { disks: 1 } }, part(8, { duty: 'disk', gives: { disks: 1 } })),
  ).toEqual([]))

it('given a giver that takes what there was enough of before it came in, then a third part gives that, whichever way round', () => {
  const photo = part(7, { takes: { disks: 1 } })
  const disk = part(8, { duty: 'disk', takes: { ports: 1 }, gives: { disks: 1 } })
  expect(not(photo, disk, RECORDER)).toEqual([])
  expect(not({ ...photo, takes: { disks: 6 } }, disk, RECORDER)).toEqual([])
})

it('given givers that take more of one another the more of them there are, then nothing can be built of them', () => {
  const one = part(7, { takes: { disks: 2 }, gives: { ports: 1 } })
  const other = part(8, { takes: { ports: 2 }, gives: { disks: 1 } })
  expect(not(CAMERA, one, other)).toEqual([5, 7, 8])
})

it('given a part that gives what nobody takes, then it need not be there', () =>
  expect(not(HUB, DETECTOR, { ...KEYPAD, frequencies: [433] })).toEqual([4]))

it('given another hub that would give it, then another part gives it: two hubs are no system', () =>
  expect(
    not({ ...HUB, productId: 8, frequencies: [433], gives: { tags: 9 } }, HUB, DETECTOR, TAGS, KEYPAD),
  ).toEqual([]))

it('given a part that gives less of a thing than it takes of it, then another gives it the rest', () =>
  expect(not(part(7, { duty: 'switch', takes: { ports: 2 }, gives: { ports: 1 } }), RECORDER)).toEqual([]))
