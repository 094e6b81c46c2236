import type { FastifyPluginAsync } from 'fastify'
import { PickupLocationsAnswer, PickupLocationsRequest } from '../../../application/contract/api/pickup.ts'
import { pickupLocations } from '../../../application/shop/pickup/pickupLocations.ts'
import type { Services } from '../../../application/shop/services.ts'
import { call } from '../../plugins/call.ts'
import { byContract } from '../../plugins/contract.ts'
import { takesJson } from '../../plugins/limits.ts'
import { problemFor, refuse, sendProblem } from '../../plugins/problem.ts'

/** A service of pick-up points comes back in seconds, or its key is wrong. */
const RETRY_AFTER_SECONDS = '5'

/** Ms between two lines of the log about a service that is away: each shopper would write one otherwise. */
const QUIET_MS = 60_000

const PICKUP_LOCATIONS = call({
  tag: 'checkout',
  access: 'everyone',
  operationId: 'pickupLocations',
  summary: 'Where a parcel for a house can be picked up, nearest first',
  body: PickupLocationsRequest,
  answer: PickupLocationsAnswer,
  refusals: ['invalid', 'pickup-unavailable'],
})

/** The call that looks pick-up points up (docs: application/contract/api/pickup.ts). Needs the `contract` plugin around it. */
export const pickupLocationRoutes =
  (services: Pick<Services, 'pickupPoints' | 'monotonic'>): FastifyPluginAsync =>
  async (app) => {
    takesJson(app)
    let saidAt = -Infinity
    byContract(app).post(
      '/api/v2/checkout/pickup-locations',
      { schema: PICKUP_LOCATIONS },
      async (request, reply) => {
        const found = await pickupLocations(services, request.body)
        if (found.ok) return reply.send({ status: 'success', data: [...found.value] })
        const { refusal } = found
        if (refusal.why === 'invalid')
          return sendProblem(reply, { ...problemFor('invalid'), fields: { [refusal.field]: 'invalid' } })
        if (services.monotonic.now() - saidAt >= QUIET_MS) {
          saidAt = services.monotonic.now()
          app.log.warn({ detail: refusal.detail }, 'pick-up points can’t be looked up')
        }
        return refuse(reply.header('retry-after', RETRY_AFTER_SECONDS), 'pickup-unavailable')
      },
    )
  }
