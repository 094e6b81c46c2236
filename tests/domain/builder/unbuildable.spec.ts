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

it('given a hub, its frequency, and one part that provides each thing another needs, then all parts are buildable', () =>
  expect(not(HUB, DETECTOR, TAGS, KEYPAD, CAMERA, RECORDER)).toEqual([]))

it('given parts that are all out of stock, then they are buildable none the less', () =>
  expect(not({ ...HUB, atMost: 0 }, { ...DETECTOR, atMost: 0 })).toEqual([]))

it('given a stand-alone part, then it needs no hub; one of a system needs a hub of that system', () => {
  expect(not(part(7, {}))).toEqual([])
  expect(not(DETECTOR)).toEqual([2])
  expect(not({ ...HUB, system: 'blue' }, DETECTOR)).toEqual([2])
})

it('given two hubs of which only the second reaches a part, then the part is buildable', () =>
  expect(not({ ...HUB, productId: 8, frequencies: [433] }, HUB, DETECTOR)).toEqual([]))

it('given a hub that needs what nothing provides, then the hub itself is unbuildable', () =>
  expect(not({ ...HUB, takes: { ports: 1 } })).toEqual([1]))

it('given a part whose provider works only with another hub, then it is unbuildable', () => {
  const blueHub = { ...HUB, productId: 8, system: 'blue' }
  const blueKeypad = { ...KEYPAD, productId: 9, system: 'blue' }
  expect(not(HUB, blueHub, blueKeypad, TAGS)).toEqual([3])
  expect(not(HUB, blueHub, blueKeypad, KEYPAD, TAGS)).toEqual([])
})

it('given a provider that provides too little, then several of it provide enough', () => {
  expect(not(HUB, TAGS, { ...KEYPAD, gives: { tags: 1 } })).toEqual([])
  expect(
    not(
      { ...TAGS, system: null, takes: { tags: 99 } },
      { ...KEYPAD, system: null, gives: { tags: 1 }, takes: {} },
    ),
  ).toEqual([])
})

it('given a part that needs more than a full system provides, then it is unbuildable', () =>
  expect(
    not(
      { ...TAGS, system: null, takes: { tags: 100 } },
      { ...KEYPAD, system: null, gives: { tags: 1 }, takes: {} },
    ),
  ).toEqual([3]))

it('given a part that provides some of what it needs, then only the rest is required of others', () =>
  expect(
    not(part(7, { duty: 'switch', takes: { ports: 99 }, gives: { ports: 1 } }), {
      ...RECORDER,
      gives: { ports: 1 },
    }),
  ).toEqual([]))

it('given a provider that needs as much of a thing as it provides, then it provides none of it', () =>
  expect(not(CAMERA, part(7, { duty: 'switch', takes: { ports: 4 }, gives: { ports: 4 } }))).toEqual([5]))

it('given a provider that needs what a third part provides, then the third part is included', () =>
  expect(
    not(CAMERA, { ...RECORDER, takes: { disks: 1 } }, part(8, { duty: 'disk', gives: { disks: 1 } })),
  ).toEqual([]))

it('given a provider that uses up what was sufficient before, then a third part provides it, in either order', () => {
  const photo = part(7, { takes: { disks: 1 } })
  const disk = part(8, { duty: 'disk', takes: { ports: 1 }, gives: { disks: 1 } })
  expect(not(photo, disk, RECORDER)).toEqual([])
  expect(not({ ...photo, takes: { disks: 6 } }, disk, RECORDER)).toEqual([])
})

it('given providers that need more of one another the more of them there are, then nothing is buildable with them', () => {
  const one = part(7, { takes: { disks: 2 }, gives: { ports: 1 } })
  const other = part(8, { takes: { ports: 2 }, gives: { disks: 1 } })
  expect(not(CAMERA, one, other)).toEqual([5, 7, 8])
})

it('given a part that provides what nobody needs, then it is optional', () =>
  expect(not(HUB, DETECTOR, { ...KEYPAD, frequencies: [433] })).toEqual([4]))

it('given another hub that would provide it, then another part provides it, because two hubs are no system', () =>
  expect(
    not({ ...HUB, productId: 8, frequencies: [433], gives: { tags: 9 } }, HUB, DETECTOR, TAGS, KEYPAD),
  ).toEqual([]))

it('given a part that provides less of a thing than it needs, then another provides the rest', () =>
  expect(not(part(7, { duty: 'switch', takes: { ports: 2 }, gives: { ports: 1 } }), RECORDER)).toEqual([]))
