import { demoPickupPoints } from '../../../adapters/pickup/demoPickupPoints.ts'
import { WEEKDAYS, type PickupPoint } from '../../../domain/checkout/pickupPoint.ts'
import { startStandIn, type StandIn } from '../addresses/standIn.ts'

export const PUBLIC_KEY = 'public-key-of-a-test'
export const SECRET_KEY = 'secret-key-of-a-test'

/** The parameters in the service's own description that a shop needs: it refuses all others. */
const KNOWN = new Set([
  'country_code',
  'use_integration_carriers',
  'address_postal_code',
  'address_house_number',
  'limit',
])

const FIRST_ID = 1_000_000

/**
 * The points of Utrecht, as Sendcloud's description has them; the last one is expired, the one before it has
 * no capacity.
 */
const serviceNumber = ({ id }: PickupPoint): number => FIRST_ID + Number(id.slice(-1))

const wireOf = (point: PickupPoint) => ({
  id: serviceNumber(point),
  name: point.name,
  carrier: { code: 'postnl', name: 'PostNL', logo_url: null, icon_url: null },
  carrier_service_point_id: `PNP-${point.id}`,
  carrier_shop_type: null,
  general_shop_type: 'servicepoint',
  address: {
    street: point.street,
    house_number: point.houseNumber,
    postal_code: point.zipCode.replace(' ', ''),
    city: point.city,
    country_code: point.countryCode,
  },
  position: point.position,
  contact: { email: '', phone: '' },
  opening_times: Object.fromEntries(
    WEEKDAYS.map((day) => {
      const times = point.openingHours[day].map(({ from, to }) => ({ start_time: from, end_time: to }))
      return [day, times.length === 0 ? null : times]
    }),
  ),
  is_open_tomorrow: true,
  next_open_at: null,
  is_expired: false,
})

/**
 * Sendcloud's Service Points over the made-up ones. `gone` holds ids that no parcel can be sent to any more.
 */
export const sendcloudStandIn = async (): Promise<StandIn & { readonly gone: Set<string> }> => {
  const gone = new Set<string>()
  const near = await demoPickupPoints.near({ countryCode: 'NL', zipCode: '3511 AB', houseNumber: '1' })
  const points = near.ok ? near.value : []
  const authorization = `Basic ${btoa(`${PUBLIC_KEY}:${SECRET_KEY}`)}`
  const standIn = await startStandIn((app) => {
    app.addHook('preHandler', async (request, reply) =>
      request.headers.authorization === authorization ? undefined : reply.code(401).send({ errors: [] }),
    )
    app.get('/service-points', (request, reply) => {
      const query = request.query as Record<string, string>
      if (Object.keys(query).some((name) => !KNOWN.has(name)) || query['use_integration_carriers'] !== 'true')
        return reply.code(400).send({ errors: [{ status: '400', code: 'validation_error' }] })
      const isHere = query['country_code'] === 'NL' && query['address_postal_code']?.startsWith('3511')
      const results = isHere ? points.map((point) => ({ ...wireOf(point), distance: point.distance })) : []
      const status = isHere ? 'matched' : 'not_found'
      const geocoding = { status, precision: isHere ? 'street' : null, formatted_address: null }
      return reply.send({ data: { results: results.toReversed(), geocoding } })
    })
    const byId = (id: string) => points.find((point) => `${serviceNumber(point)}` === id)
    app.get<{ Params: { id: string } }>('/service-points/:id', (request, reply) => {
      const point = byId(request.params.id)
      return point === undefined
        ? reply.code(404).send({ errors: [{ status: '404', code: 'not_found' }] })
        : reply.send({ data: wireOf(point) })
    })
    app.post<{ Params: { id: string } }>('/service-points/:id/check-availability', (request, reply) =>
      byId(request.params.id) === undefined
        ? reply.code(404).send({ errors: [{ status: '404', code: 'not_found' }] })
        : reply.send({ data: { is_available: !gone.has(request.params.id) } }),
    )
  })
  return Object.assign(standIn, { gone })
}
