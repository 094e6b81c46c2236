import { sum } from '../kernel/sum.ts'
import { ROOMS, type FloorPlan, type Pets, type Room } from './floorPlan.ts'
import { isHub, type Duty, type Kit, type KitPart, type Selection } from './kit.ts'
import { settled, type LeftOut } from './settled.ts'

/** Why so many pieces of a part are advised, with the number that its words name. */
export interface Reason {
  readonly why: Need['why']
  readonly count: number
}

export interface Advice {
  /** breaks no rule */
  readonly selection: Selection
  readonly reasons: ReadonlyMap<number, Reason>
  /** what the house asks for and no part here does: animals may be heavier than any detector lets pass */
  readonly unmet: readonly Duty[]
}

interface Need {
  readonly duty: Duty
  readonly pieces: number
  readonly why:
    | 'hub'
    | 'doors'
    | 'windows'
    | 'ways'
    | 'floors-smoke'
    | 'water'
    | 'siren-in'
    | 'siren-out'
    | 'front-door'
    | 'keys'
    | 'far'
    | 'doorbell'
    | 'back'
  /** what its words name, where that isn't the pieces */
  readonly count?: number
}

/** kg of the animals of a plan; more than any detector's for the heaviest */
const PETS_KG: Readonly<Record<Pets, number>> = { none: 0, small: 10, medium: 25, large: Infinity }
/** rooms that one passes on the way to any other */
const WAYS: readonly Room[] = ['hall', 'living', 'landing', 'office', 'garage']
const WET: readonly Room[] = ['kitchen', 'bathroom']
/** from so many floors on, a hub in the middle may not be heard everywhere */
const FAR_FLOORS = 4

const all = (
  { rooms }: FloorPlan,
  of: 'rooms' | 'doors' | 'windows',
  kinds: readonly Room[] = ROOMS,
): number => sum(kinds.map((kind) => rooms[kind][of]))

/** What a house asks for, what matters most first. */
const needsOf = (plan: FloorPlan): readonly Need[] => {
  const { home, floors } = plan
  const isHouse = home !== 'apartment'
  const needs: readonly Need[] = [
    { duty: 'door', pieces: all(plan, 'doors'), why: 'doors' },
    { duty: 'motion', pieces: all(plan, 'rooms', WAYS), why: 'ways' },
    { duty: 'siren-in', pieces: Math.ceil(floors / 2), why: 'siren-in', count: floors },
    { duty: 'keypad', pieces: 1, why: 'front-door' },
    { duty: 'smoke', pieces: floors, why: 'floors-smoke' },
    { duty: 'window', pieces: all(plan, 'windows'), why: 'windows' },
    { duty: 'leak', pieces: all(plan, 'rooms', WET), why: 'water' },
    { duty: 'siren-out', pieces: isHouse ? 1 : 0, why: 'siren-out' },
    { duty: 'remote', pieces: 1, why: 'keys' },
    { duty: 'extender', pieces: floors >= FAR_FLOORS ? 1 : 0, why: 'far', count: floors },
    { duty: 'doorbell', pieces: 1, why: 'doorbell' },
    { duty: 'camera-out', pieces: isHouse ? 1 : 0, why: 'back' },
  ]
  return needs.filter(({ pieces }) => pieces > 0)
}

interface Tried extends Advice {
  readonly left: readonly LeftOut[]
}

/**
 * A system to start with: for each thing that a house asks for the first part of the kit that does it, on the first hub that has
 * room for all, or on the one that leaves out least. It always works.
 */
export const advise = (kit: Kit, plan: FloorPlan): Advice => {
  const needs = needsOf(plan)
  const tries = kit
    .filter((part) => isHub(part) && part.atMost > 0)
    .map((hub) => adviseOn(hub, kit, plan, needs))
  const best = tries.reduce<Tried | null>(
    (first, one) => (first === null || shortOf(one) < shortOf(first) ? one : first),
    null,
  )
  return best ?? { selection: new Map(), reasons: new Map(), unmet: needs.map(({ duty }) => duty) }
}

const shortOf = ({ left, unmet }: Tried): number => unmet.length * 100 + sum(left.map(({ pieces }) => pieces))

const adviseOn = (hub: KitPart, kit: Kit, { pets }: FloorPlan, needs: readonly Need[]): Tried => {
  const wanted = new Map([[hub.productId, 1]])
  const reasons = new Map<number, Reason>([[hub.productId, { why: 'hub', count: 0 }]])
  const unmet: Duty[] = []
  for (const { duty, pieces, why, count = pieces } of needs) {
    const part = kit.find(
      (one) =>
        one.duty === duty &&
        one.atMost >= pieces &&
        (one.system === null || one.system === hub.system) &&
        (one.petsKg === null || one.petsKg >= PETS_KG[pets]) &&
        !wanted.has(one.productId),
    )
    if (part === undefined) {
      unmet.push(duty)
      continue
    }
    wanted.set(part.productId, pieces)
    reasons.set(part.productId, { why, count })
  }
  const { selection, left } = settled(kit, wanted)
  const kept = new Map([...reasons].filter(([productId]) => selection.has(productId)))
  return { selection, reasons: kept, unmet, left }
}
