import { sum } from '../kernel/sum.ts'
import { ROOMS, type FloorPlan, type Pets, type Room } from './floorPlan.ts'
import { isHub, NOTHING_CHOSEN, type Duty, type Kit, type KitPart, type Selection } from './kit.ts'
import { mostThatFit } from './validSelection.ts'

/** Why so many pieces of a part are advised, with the number that its words name. */
export interface Reason {
  readonly why: Need['why']
  readonly count: number
}

/** What a house asks for and an advice has too little of. */
export interface Lack {
  readonly duty: Duty
  /** pieces that the house asks for */
  readonly asked: number
  /** pieces that are advised, fewer than those */
  readonly advised: number
  /** its animals set parts of this kind off, or no more can be had or finds a place */
  readonly why: 'animals' | 'few'
}

export interface Advice {
  /** breaks no rule */
  readonly selection: Selection
  readonly reasons: ReadonlyMap<number, Reason>
  readonly lacks: readonly Lack[]
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

/** What a house asks for, what matters most first; 0 pieces of what it has no place for. */
const needsOf = (plan: FloorPlan): readonly Need[] => {
  const { home, floors } = plan
  const isHouse = home !== 'apartment'
  return [
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
}

/** What keeps a home safe by itself; all else an advice adds can follow later. */
const BASICS: readonly Duty[] = ['door', 'motion', 'siren-in', 'smoke']

/** The same advice with the basics alone, for who wants to spend less at first. */
export const adviseBasics = (kit: Kit, plan: FloorPlan): Advice =>
  adviseFor(
    kit,
    plan,
    needsOf(plan).filter(({ duty }) => BASICS.includes(duty)),
  )

/**
 * A system to start with, which always works: for each thing that a house asks for, what matters most first, a part of the kit
 * that does it, on the first hub that leaves least of it out. What is left out is told.
 */
export const advise = (kit: Kit, plan: FloorPlan): Advice => adviseFor(kit, plan, needsOf(plan))

const adviseFor = (kit: Kit, plan: FloorPlan, needs: readonly Need[]): Advice => {
  const hubs = kit.filter((part) => isHub(part) && mostThatFit(kit, NOTHING_CHOSEN, part.productId, 1) > 0)
  const [first, ...others] = hubs.map((hub) => adviseOn(hub, kit, plan, needs))
  if (first === undefined) return adviseOn(null, kit, plan, needs)
  return others.reduce((best, one) => (missing(one) < missing(best) ? one : best), first)
}

const missing = ({ lacks }: Advice): number => sum(lacks.map(({ asked, advised }) => asked - advised))

/** Without a hub the parts that work by themselves. */
const adviseOn = (hub: KitPart | null, kit: Kit, { pets }: FloorPlan, needs: readonly Need[]): Advice => {
  const selection = new Map(hub === null ? NOTHING_CHOSEN : [[hub.productId, 1]])
  const reasons = new Map<number, Reason>(hub === null ? [] : [[hub.productId, { why: 'hub', count: 0 }]])
  const lacks: Lack[] = []
  for (const { duty, pieces, why, count = pieces } of needs) {
    const able = kit.filter((part) => part.duty === duty)
    const part = bestOf(
      kit,
      selection,
      able.filter((one) => !isSetOff(one, pets)),
      pieces,
    )
    if (part !== null) {
      selection.set(part.productId, part.pieces)
      reasons.set(part.productId, { why, count })
    }
    const advised = part?.pieces ?? 0
    if (advised < pieces)
      lacks.push({
        duty,
        asked: pieces,
        advised,
        why: able.some((one) => isSetOff(one, pets)) ? 'animals' : 'few',
      })
  }
  return { selection, reasons, lacks }
}

const isSetOff = ({ petsKg }: KitPart, pets: Pets): boolean => petsKg !== null && petsKg < PETS_KG[pets]

/** The first part of which all pieces go in beside the rest, else the one of which most do; null where none does. */
const bestOf = (
  kit: Kit,
  chosen: Selection,
  parts: readonly KitPart[],
  wanted: number,
): { readonly productId: number; readonly pieces: number } | null => {
  let best = null
  for (const { productId } of parts) {
    const pieces = mostThatFit(kit, chosen, productId, wanted)
    if (pieces > (best?.pieces ?? 0)) best = { productId, pieces }
    if (pieces === wanted) break
  }
  return best
}
