import { MOST_POINTS, type PickupPoints } from '../../application/ports/outside/pickupPoints.ts'
import { metresBetween } from '../../domain/checkout/geoDistance.ts'
import {
  nearestFirst,
  WEEKDAYS,
  type OpeningHours,
  type OpeningTime,
  type PickupPlace,
  type PickupPoint,
  type Weekday,
} from '../../domain/checkout/pickupPoint.ts'
import type { Country } from '../../domain/country/country.ts'
import { ok, refused } from '../../domain/kernel/result.ts'
import { TOWNS, type Town } from './towns.ts'

const open = (from: string, to: string): readonly OpeningTime[] => [{ from, to }]
const CLOSED: readonly OpeningTime[] = []

/** Opening hours of a week: the working-day hours, except on days with their own. */
const hours = (
  working: readonly OpeningTime[],
  own: Partial<Record<Weekday, readonly OpeningTime[]>>,
): OpeningHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, own[day] ?? working])) as unknown as OpeningHours

const ALWAYS = hours(open('00:00', '23:59'), {})
const SUPERMARKET = hours(open('08:00', '21:00'), {
  saturday: open('08:00', '20:00'),
  sunday: open('10:00', '18:00'),
})
const SHOP = hours(open('09:00', '18:00'), { saturday: open('09:00', '17:00'), sunday: CLOSED })
const NOON_BREAK = hours([...open('09:00', '12:30'), ...open('13:30', '18:00')], {
  monday: open('13:00', '18:00'),
  saturday: open('09:00', '16:00'),
  sunday: CLOSED,
})

/**
 * The kinds of points in each town: name, street, and offset north and east of the town's centre in
 * thousandths of a degree.
 */
const KINDS = [
  {
    name: 'Pakketkluis Station',
    street: 'Stationsplein',
    number: 4,
    north: 4.1,
    east: 3.2,
    openingHours: ALWAYS,
  },
  {
    name: 'Buurtsuper De Korf',
    street: 'Kerkstraat',
    number: 21,
    north: -1.6,
    east: 2.4,
    openingHours: SUPERMARKET,
  },
  {
    name: 'Boekhandel Lantaarn',
    street: 'Molenstraat',
    number: 58,
    north: 2.2,
    east: -3.9,
    openingHours: SHOP,
  },
  {
    name: 'Fietsenmaker Spaak',
    street: 'Parkweg',
    number: 112,
    north: -5.3,
    east: -2.1,
    openingHours: NOON_BREAK,
  },
  {
    name: 'Bloemist Madelief',
    street: 'Schoolstraat',
    number: 9,
    north: -3.4,
    east: 6.6,
    openingHours: SHOP,
  },
] as const

const THOUSANDTH = 0.001

/** The postcode of a town's nth point. */
const ZIP_CODES: Readonly<Record<Country, (digits: number, at: number) => string>> = {
  // the second letter is an A: no withheld letter pair ends with it
  NL: (digits, at) => `${digits} ${'GHJKL'[at]}A`,
  BE: (digits) => `${digits}`,
}

const pointsIn = (town: Town): readonly PickupPoint[] =>
  KINDS.map(({ name, street, number, north, east, openingHours }, at) => ({
    id: `${town.country}-${town.digits}-${at + 1}`,
    name,
    street,
    houseNumber: `${number}`,
    zipCode: ZIP_CODES[town.country](town.digits, at),
    city: town.city,
    countryCode: town.country,
    position: {
      latitude: town.middle.latitude + north * THOUSANDTH,
      longitude: town.middle.longitude + east * THOUSANDTH,
    },
    openingHours,
  }))

/** Returns the town with the nearest postcode; near postcodes are usually near on the map. */
const townNear = ({ countryCode, zipCode }: PickupPlace): Town | undefined => {
  const away = ({ digits }: Town): number => Math.abs(digits - Number.parseInt(zipCode, 10))
  return TOWNS.filter(({ country }) => country === countryCode).toSorted((a, b) => away(a) - away(b))[0]
}

/**
 * Invented pickup points in real towns, for a trial shop without a pickup service. Each address counts as
 * being in the centre of its town.
 */
export const demoPickupPoints: PickupPoints = {
  near: async (place) => {
    const town = townNear(place)
    if (town === undefined) return ok([])
    const near = pointsIn(town).map((point) => ({
      ...point,
      distance: Math.round(metresBetween(town.middle, point.position)),
    }))
    return ok(nearestFirst(near).slice(0, MOST_POINTS))
  },
  find: async (id) => {
    const point = TOWNS.flatMap(pointsIn).find((one) => one.id === id)
    return point === undefined ? refused({ why: 'not-found' }) : ok(point)
  },
}
