import { sum } from '../kernel/sum.ts'
import { ROOMS, type FloorPlan, type Pets, type Room } from './floorPlan.ts'
import { isHub, NOTHING_CHOSEN, type Duty, type Kit, type KitPart, type Selection } from './kit.ts'
import { mostThatFit } from './validSelection.ts'

/** Why the advice includes this number of a part, with the number that its text mentions. */
export interface Reason {
  readonly why: Need['why']
  readonly count: number
}

/** A need of the house that the advice does not fully meet. */
export interface Lack {
  readonly duty: Duty
  /** pieces that the house needs */
  readonly asked: number
  /** advised pieces, fewer than needed */
  readonly advised: number
  /** `animals`: pets would trigger such parts; `few`: no more are available or compatible */
  readonly why: 'animals' | 'few'
}

export interface Advice {
  /** valid: breaks no rule */
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
  /** the number that the text mentions, if it is not the pieces */
  readonly count?: number
}

/** weight in kg of the plan's animals; `large` exceeds the limit of every detector */
const PETS_KG: Readonly<Record<Pets, number>> = { none: 0, small: 10, medium: 25, large: Infinity }
/** rooms that people pass through on the way to others */
const WAYS: readonly Room[] = ['hall', 'living', 'landing', 'office', 'garage']
const WET: readonly Room[] = ['kitchen', 'bathroom']
/** from this number of floors on, a central hub may be out of radio range */
const FAR_FLOORS = 4

const all = (
  { rooms }: FloorPlan,
  of: 'rooms' | 'doors' | 'windows',
  kinds: readonly Room[] = ROOMS,
): number => sum(kinds.map((kind) => rooms[kind][of]))

/** The needs of a house, most important first; 0 pieces for a need that it doesn't have. */
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

/** The parts that keep a home safe by themselves; other advised parts can be added later. */
const BASICS: readonly Duty[] = ['door', 'motion', 'siren-in', 'smoke']

/** The advice reduced to the basics, for a smaller first purchase. */
export const adviseBasics = (kit: Kit, plan: FloorPlan): Advice =>
  adviseFor(
    kit,
    plan,
    needsOf(plan).filter(({ duty }) => BASICS.includes(duty)),
  )

/**
 * A valid system to start with: for each need of the house, most important first, a suitable part of the kit,
 * on the first hub that leaves the fewest needs unmet. Lists the unmet needs.
 */
export const advise = (kit: Kit, plan: FloorPlan): Advice => adviseFor(kit, plan, needsOf(plan))

const adviseFor = (kit: Kit, plan: FloorPlan, needs: readonly Need[]): Advice => {
  const hubs = kit.filter((part) => isHub(part) && mostThatFit(kit, NOTHING_CHOSEN, part.productId, 1) > 0)
  const [first, ...others] = hubs.map((hub) => adviseOn(hub, kit, plan, needs))
  if (first === undefined) return adviseOn(null, kit, plan, needs)
  return others.reduce((best, one) => (missing(one) < missing(best) ? one : best), first)
}

const missing = ({ lacks }: Advice): number => sum(lacks.map(({ asked, advised }) => asked - advised))

/** The advice for one hub; without a hub it uses parts that work independently. */
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

/**
 * The first part of which all wanted pieces fit the selection,
 * otherwise the one of which most fit; null if none fits.
 */
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
