import * as z from 'zod/mini'
import { WEEKDAYS, type NearPoint, type Weekday } from '../../../domain/checkout/pickupPoint.ts'
import { COUNTRY_CODES } from '../../../domain/country/country.ts'
import { successOf } from './envelope.ts'

const field = z.string().check(z.maxLength(40), z.regex(/^[^\0]*$/u))

/**
 * `POST /api/v2/checkout/pickup-locations`: the pickup points near a house, nearest first. 422 with `fields`
 * for an invalid postcode or number; 503 while the pickup point service is unavailable. An empty list if
 * there are none.
 */
export const PickupLocationsRequest = z.strictObject({
  countryCode: z.enum(COUNTRY_CODES),
  zipCode: field,
  houseNumber: field,
})
export type PickupLocationsRequest = z.output<typeof PickupLocationsRequest>

const times = z.array(z.object({ from: z.string(), to: z.string() }))

/** A pickup point; `distance` in metres, hours as `HH:mm`, a day without hours is closed. */
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

/** A point on the wire, with a nested address ⇄ the domain's point. */
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
