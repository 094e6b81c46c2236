import { HOMES, MOST_IN_PLAN, PETS, ROOMS, type FloorPlan, type Room, type RoomCount } from './floorPlan.ts'

const VERSION = '1'
const NUMBERS = /^\d{1,2}(\.\d{1,2}){2}$/

/** A plan as an address has it: `1-terraced-2-none-1.1.0-…`, of each kind of room how many, with how many doors and windows. */
export const planCodeOf = ({ home, floors, pets, rooms }: FloorPlan): string =>
  [
    VERSION,
    home,
    floors,
    pets,
    ...ROOMS.map((room) => [rooms[room].rooms, rooms[room].doors, rooms[room].windows].join('.')),
  ].join('-')

/** Reads a code, whoever wrote it; null for what is no plan. A number that no plan has counts as the most that one may have. */
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
