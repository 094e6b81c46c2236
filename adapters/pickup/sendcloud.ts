import { MOST_POINTS, type PickupPoints } from '../../application/ports/outside/pickupPoints.ts'
import { nearestFirst } from '../../domain/checkout/pickupPoint.ts'
import { ok, refused } from '../../domain/kernel/result.ts'
import { sendcloudHttp, type SendcloudHttpOptions } from './sendcloudHttp.ts'
import { availability, onePoint, pointList, pointOf } from './sendcloudSchemas.ts'

const NOT_FOUND = refused({ why: 'not-found' } as const)

/** An id of Sendcloud's: nothing else is asked for, so that no text leads to another address of its API. */
const isId = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id)

/**
 * Sendcloud's Service Points, version 3 (source: its OpenAPI description, sendcloud.dev/api/v3/service-points): the points of PostNL,
 * DHL, bpost, DPD and others, of the carriers that the account has switched on. Whether a parcel can be sent to a point is asked
 * beside what it is: a list may hold one that is gone.
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
