import * as z from 'zod/mini'
import { zipCodeOf } from '../../domain/checkout/zipCode.ts'
import {
  MOST_POINTS,
  type PickupPoints,
  type PickupUnavailable,
} from '../../application/ports/outside/pickupPoints.ts'
import { nearestFirst, WEEKDAYS, type PickupPoint, type Weekday } from '../../domain/checkout/pickupPoint.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'

const NOT_FOUND = refused({ why: 'not-found' } as const)

/** Whether this is a Sendcloud id. No other text is sent, so that none leads to another path of its API. */
const isId = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id)

/**
 * Sendcloud's Service Points, version 3 (source: its OpenAPI description,
 * sendcloud.dev/api/v3/service-points): points of PostNL, DHL, bpost, DPD and other carriers that the account
 * has enabled. Availability is requested separately from a point's details, because a list may hold a closed
 * point.
 */
export const sendcloud = (options: SendcloudHttpOptions): PickupPoints => {
  const ask = sendcloudHttp(options)
  return {
    near: async ({ countryCode, zipCode, houseNumber }) => {
      const asked = new URLSearchParams({
        country_code: countryCode,
        use_integration_carriers: 'true',
        address_postal_code: zipCode,
        address_house_number: houseNumber,
        limit: `${MOST_POINTS}`,
      })
      const answer = await ask('GET', `/service-points?${asked}`, pointList)
      if (!answer.ok) return answer.refusal.why === 'not-found' ? ok([]) : refused(answer.refusal)
      const points = answer.value.data.results.flatMap(({ distance, ...point }) =>
        distance === null || point.is_expired ? [] : [{ ...pointOf(point), distance: Math.round(distance) }],
      )
      return ok(nearestFirst(points).slice(0, MOST_POINTS))
    },
    find: async (id) => {
      if (!isId(id)) return NOT_FOUND
      const [point, available] = await Promise.all([
        ask('GET', `/service-points/${id}`, onePoint),
        ask('POST', `/service-points/${id}/check-availability`, availability),
      ])
      if (!point.ok) return point
      if (!available.ok) return available
      const isThere = available.value.data.is_available && !point.value.data.is_expired
      return isThere ? ok(pointOf(point.value.data)) : NOT_FOUND
    },
  }
}

interface SendcloudHttpOptions {
  readonly publicKey: string
  readonly secretKey: string
  readonly fetch: typeof fetch
  /** without a trailing slash */
  readonly baseUrl?: string
  /** timeout of a whole call, ms */
  readonly timeoutMs?: number
}

const PUBLIC_API = 'https://panel.sendcloud.sc/api/v3'

/** Ms that a shopper waits for points; after that another delivery method is faster. */
const TIME_OUT_MS = 3_000

type Answer<T> = Result<T, PickupUnavailable | { readonly why: 'not-found' }>

const unavailable = (detail: string) => refused({ why: 'unavailable', detail } as const)

/**
 * Calls Sendcloud once and returns the answer as parsed by the schema. Never throws; follows no redirect,
 * since that would send the key along.
 */
const sendcloudHttp = ({
  publicKey,
  secretKey,
  fetch,
  baseUrl = PUBLIC_API,
  timeoutMs = TIME_OUT_MS,
}: SendcloudHttpOptions) => {
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${btoa(`${publicKey}:${secretKey}`)}`,
  }
  return async <T>(method: 'GET' | 'POST', path: string, schema: z.ZodMiniType<T>): Promise<Answer<T>> => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await fetch(`${baseUrl}${path}`, { method, headers, signal, redirect: 'error' })
      const text = await answer.text()
      if (answer.status === 404) return refused({ why: 'not-found' })
      if (!answer.ok) return unavailable(`status ${answer.status}`)
      const read = schema.safeParse(JSON.parse(text))
      return read.success ? ok(read.data) : unavailable('an answer of an unknown shape')
    } catch (error) {
      if (signal.aborted) return unavailable('no answer: time-out')
      // the error's text could hold an address with a key in it
      return unavailable(error instanceof SyntaxError ? 'an answer that is no JSON' : 'no answer')
    }
  }
}

const time = z.string().check(z.regex(/^\d{2}:\d{2}/))

/** null: closed all day */
const day = z.nullable(z.array(z.object({ start_time: time, end_time: time })))

const week = z.object(Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Record<Weekday, typeof day>)

/** The used fields of Sendcloud's `ServicePointDetail`. */
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

/** `GET /service-points`; `distance` in metres, null if the address wasn't found. */
const pointList = z.object({
  data: z.object({
    results: z.array(z.extend(servicePoint, { distance: z.nullable(z.number().check(z.minimum(0))) })),
  }),
})

/** `GET /service-points/{id}`. */
const onePoint = z.object({ data: servicePoint })

/** `POST /service-points/{id}/check-availability`. */
const availability = z.object({ data: z.object({ is_available: z.boolean() }) })

const HH_MM = 5

/** Converts a service point to the shop's type. */
const pointOf = ({
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
