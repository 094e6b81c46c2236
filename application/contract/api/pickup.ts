import * as z from 'zod/mini'
import { WEEKDAYS, type NearPoint, type Weekday } from '../../../domain/checkout/pickupPoint.ts'
import { COUNTRY_CODES } from '../../../domain/country/country.ts'
import { successOf } from './envelope.ts'

const field = z.string().check(z.maxLength(40), z.regex(/^[^\0]*$/u))

/**
 * `POST /api/v2/checkout/pickup-locations`: the points near a house, nearest first. 422 with `fields` for a postcode or number that
 * can't be one; 503 while the service of pick-up points is away. An empty list where there are none.
 */
export const PickupLocationsRequest = z.strictObject({
  countryCode: z.enum(COUNTRY_CODES),
  zipCode: field,
  houseNumber: field,
})
export type PickupLocationsRequest = z.output<typeof PickupLocationsRequest>

const times = z.array(z.object({ from: z.string(), to: z.string() }))

/** Where a parcel can be picked up; `distance` in metres, hours as `HH:mm`, an empty day is closed. */
const pickupPoint = z.object({
  id: z.string(),
  name: z.string(),
  address: z.object({
    street: z.string(),
    houseNumber: z.string(),
    zipCode: z.string(),
    city: z.string(),
    countryCode: z.string(),
  }),
  distance: z.number(),
  position: z.object({ latitude: z.number(), longitude: z.number() }),
  openingHours: z.object(
    Object.fromEntries(WEEKDAYS.map((day) => [day, times])) as Record<Weekday, typeof times>,
  ),
})

/** A point on the wire, its address in one ⇄ the point as the shop knows it. */
const nearPoint = z.codec(pickupPoint, z.custom<NearPoint>(), {
  decode: ({ address, ...point }): NearPoint => ({ ...point, ...address }),
  encode: ({ street, houseNumber, zipCode, city, countryCode, openingHours, ...point }) => ({
    ...point,
    address: { street, houseNumber, zipCode, city, countryCode },
    openingHours: Object.fromEntries(
      WEEKDAYS.map((day) => [day, [...openingHours[day]]]),
    ) as unknown as z.output<typeof pickupPoint>['openingHours'],
  }),
})

export const PickupLocationsAnswer = successOf(z.array(nearPoint))
export type PickupLocationsAnswer = z.output<typeof PickupLocationsAnswer>
