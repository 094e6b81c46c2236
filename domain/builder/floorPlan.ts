/** Types of homes, by ascending number of entrances. */
export const HOMES = ['apartment', 'terraced', 'detached'] as const
export type Home = (typeof HOMES)[number]

/** The heaviest free-roaming pet: up to 10 kg, up to 25 kg, heavier. */
export const PETS = ['none', 'small', 'medium', 'large'] as const
export type Pets = (typeof PETS)[number]

/** Types of rooms, in the order of walking through a house. */
export const ROOMS = [
  'hall',
  'living',
  'kitchen',
  'landing',
  'bedroom',
  'office',
  'bathroom',
  'garage',
] as const
export type Room = (typeof ROOMS)[number]

/** All rooms of one type. */
interface RoomCount {
  readonly rooms: number
  /** doors to the outside */
  readonly doors: number
  /** windows that can be reached from the ground, a balcony or a flat roof */
  readonly windows: number
}

/** A house as its resident describes it. */
export interface FloorPlan {
  readonly home: Home
  readonly floors: number
  readonly pets: Pets
  readonly rooms: Readonly<Record<Room, RoomCount>>
}

/** The maximum of each number in a plan; the minimum number of floors is one. */
export const MOST_IN_PLAN = { floors: 5, rooms: 9, doors: 9, windows: 20 } as const

const none: RoomCount = { rooms: 0, doors: 0, windows: 0 }
const count = (rooms: number, doors = 0, windows = 0): RoomCount => ({ rooms, doors, windows })

/** A typical plan of each type of home: the starting point of the form. */
export const USUAL_PLANS: Readonly<Record<Home, FloorPlan>> = {
  apartment: {
    home: 'apartment',
    floors: 1,
    pets: 'none',
    rooms: {
      hall: count(1, 1),
      living: count(1, 1),
      kitchen: count(1),
      landing: none,
      bedroom: count(2),
      office: none,
      bathroom: count(1),
      garage: none,
    },
  },
  terraced: {
    home: 'terraced',
    floors: 2,
    pets: 'none',
    rooms: {
      hall: count(1, 1),
      living: count(1, 1, 2),
      kitchen: count(1, 1, 1),
      landing: count(1),
      bedroom: count(3),
      office: none,
      bathroom: count(1),
      garage: none,
    },
  },
  detached: {
    home: 'detached',
    floors: 3,
    pets: 'none',
    rooms: {
      hall: count(1, 1, 1),
      living: count(1, 1, 4),
      kitchen: count(1, 1, 2),
      landing: count(1),
      bedroom: count(4, 0, 1),
      office: count(1, 0, 1),
      bathroom: count(1, 0, 1),
      garage: count(1, 1, 1),
    },
  },
}

const VERSION = '1'
const NUMBERS = /^\d{1,2}(\.\d{1,2}){2}$/

/**
 * Encodes a plan for a URL: `1-terraced-2-none-1.1.0-…`; for each type of room its rooms, doors and windows.
 */
export const planCodeOf = ({ home, floors, pets, rooms }: FloorPlan): string =>
  [
    VERSION,
    home,
    floors,
    pets,
    ...ROOMS.map((room) => [rooms[room].rooms, rooms[room].doors, rooms[room].windows].join('.')),
  ].join('-')

/** Decodes an untrusted plan code; null if it is malformed. Numbers outside the limits are clamped. */
export const planOf = (code: string): FloorPlan | null => {
  const [version, home, floors = '', pets, ...counts] = code.split('-', 4 + ROOMS.length + 1)
  const known = HOMES.find((one) => one === home)
  const animals = PETS.find((one) => one === pets)
  const isPlan =
    version === VERSION &&
    /^\d{1,2}$/.test(floors) &&
    counts.length === ROOMS.length &&
    counts.every((one) => NUMBERS.test(one))
  if (!isPlan || known === undefined || animals === undefined) return null
  const read = counts.map(countOf)
  const rooms = Object.fromEntries(ROOMS.map((room, at) => [room, read[at]])) as Record<Room, RoomCount>
  return { home: known, floors: between(1, Number(floors), MOST_IN_PLAN.floors), pets: animals, rooms }
}

const between = (least: number, number: number, most: number): number =>
  Math.min(Math.max(number, least), most)

const countOf = (text: string): RoomCount => {
  const [rooms = 0, doors = 0, windows = 0] = text.split('.').map(Number)
  return {
    rooms: between(0, rooms, MOST_IN_PLAN.rooms),
    doors: between(0, doors, MOST_IN_PLAN.doors),
    windows: between(0, windows, MOST_IN_PLAN.windows),
  }
}
