import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import type { AddressRequest } from '../../../application/contract/api/address.ts'
import { lookUpAddress } from '../../../application/shop/addresses/lookUpAddress.ts'
import type { AddressRefusal } from '../../../application/ports/outside/addresses.ts'
import type { Services } from '../../../application/shop/services.ts'
import { byContract } from '../../plugins/contract.ts'
import { takesJson, takesNothing } from '../../plugins/limits.ts'
import { problemFor, refuse, sendProblem } from '../../plugins/problem.ts'
import { requestLocale } from '../visitor/requestLocale.ts'
import { ADDRESS_DETAILS, LOOK_UP_ADDRESS, OLDER_LOOK_UP, SUGGEST_ADDRESSES } from './addressCallSchemas.ts'

const BASE = '/api/v2/checkout/address'

/** A service of addresses comes back in seconds, or its key is wrong. */
const RETRY_AFTER_SECONDS = '5'

/** Ms between two lines of the log about a service that is away: each shopper would write one otherwise. */
const QUIET_MS = 60_000

type AddressServices = Pick<Services, 'addresses' | 'monotonic'>
type Refuse = (reply: FastifyReply, refusal: AddressRefusal) => FastifyReply

/** The calls that look addresses up (docs: application/contract/api/address.ts). Needs the `contract` plugin around it. */
export const addressRoutes =
  (services: AddressServices): FastifyPluginAsync =>
  async (app) => {
    const refuseFor = refusing(app, services)
    await app.register(async (scope) => withBody(scope, services, refuseFor))
    await app.register(async (scope) => withoutBody(scope, services, refuseFor))
  }

/** Answers a refusal, and tells the log of a service that is away, now and then. */
const refusing = (app: FastifyInstance, { monotonic }: AddressServices): Refuse => {
  let saidAt = -Infinity
  return (reply, refusal) => {
    if (refusal.why === 'not-found') return refuse(reply, 'address-not-found')
    if (monotonic.now() - saidAt >= QUIET_MS) {
      saidAt = monotonic.now()
      app.log.warn({ detail: refusal.detail }, 'addresses can’t be looked up')
    }
    return refuse(reply.header('retry-after', RETRY_AFTER_SECONDS), 'address-unavailable')
  }
}

const withBody = (scope: FastifyInstance, services: AddressServices, refuseFor: Refuse): void => {
  takesJson(scope)
  const app = byContract(scope)
  const lookedUp = async (reply: FastifyReply, { houseNumberAddition, ...fields }: AddressRequest) => {
    const found = await lookUpAddress(services, { ...fields, houseNumberAddition: houseNumberAddition ?? '' })
    if (found.ok) return reply.send({ status: 'success', data: { ...found.value } })
    const { refusal } = found
    return refusal.why === 'invalid'
      ? sendProblem(reply, { ...problemFor('invalid'), fields: { [refusal.field]: 'invalid' } })
      : refuseFor(reply, refusal)
  }
  app.post('/api/checkout/address', { schema: OLDER_LOOK_UP }, (request, reply) =>
    lookedUp(reply, request.body),
  )
  app.post(BASE, { schema: LOOK_UP_ADDRESS }, (request, reply) => lookedUp(reply, request.body))
  app.post(`${BASE}/v2/:x`, { schema: SUGGEST_ADDRESSES }, async (request, reply) => {
    const asked = { ...request.body, session: request.params.x, locale: requestLocale(request) }
    const suggested = await services.addresses.suggest(asked)
    if (!suggested.ok) return refuseFor(reply, suggested.refusal)
    return reply.send({ status: 'success', data: suggested.value.map((one) => ({ ...one })) })
  })
}

const withoutBody = (scope: FastifyInstance, services: AddressServices, refuseFor: Refuse): void => {
  takesNothing(scope)
  byContract(scope).post(`${BASE}/details/:x/:y`, { schema: ADDRESS_DETAILS }, async (request, reply) => {
    const { x: session, y: context } = request.params
    const found = await services.addresses.details({ context, session })
    return found.ok
      ? reply.send({ status: 'success', data: { ...found.value } })
      : refuseFor(reply, found.refusal)
  })
}
