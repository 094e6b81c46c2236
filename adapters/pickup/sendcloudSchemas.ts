import * as z from 'zod/mini'
import { WEEKDAYS, type PickupPoint, type Weekday } from '../../domain/checkout/pickupPoint.ts'
import { zipCodeOf } from '../../domain/checkout/zipCode.ts'

const time = z.string().check(z.regex(/^\d{2}:\d{2}/))
/** null: closed all day */
const day = z.nullable(z.array(z.object({ start_time: time, end_time: time })))
const week = z.object(Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Record<Weekday, typeof day>)

/** What is used of Sendcloud's `ServicePointDetail`. */
const servicePoint = z.object({
  id: z.int(),
  name: z.string(),
  address: z.object({
    street: z.string(),
    house_number: z.string(),
    postal_code: z.string(),
    city: z.string(),
    country_code: z.string(),
  }),
  position: z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  opening_times: week,
  is_expired: z.boolean(),
})

/** `GET /service-points`; `distance` in metres, null where the address wasn't found. */
export const pointList = z.object({
  data: z.object({
    results: z.array(z.extend(servicePoint, { distance: z.nullable(z.number().check(z.minimum(0))) })),
  }),
})

/** `GET /service-points/{id}`. */
export const onePoint = z.object({ data: servicePoint })

/** `POST /service-points/{id}/check-availability`. */
export const availability = z.object({ data: z.object({ is_available: z.boolean() }) })

const HH_MM = 5

/** A service point as the shop knows it. */
export const pointOf = ({
  id,
  name,
  address,
  position,
  opening_times,
}: z.output<typeof servicePoint>): PickupPoint => ({
  id: `${id}`,
  name,
  street: address.street,
  houseNumber: address.house_number,
  zipCode: zipCodeOf(address.postal_code, address.country_code),
  city: address.city,
  countryCode: address.country_code,
  position,
  openingHours: Object.fromEntries(
    WEEKDAYS.map((weekday) => [
      weekday,
      (opening_times[weekday] ?? []).map(({ start_time, end_time }) => ({
        from: start_time.slice(0, HH_MM),
        to: end_time.slice(0, HH_MM),
      })),
    ]),
  ) as unknown as PickupPoint['openingHours'],
})
