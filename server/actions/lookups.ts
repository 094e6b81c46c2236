import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  AddressAnswer,
  AddressRequest,
  DetailsAnswer,
  DetailsParams,
  SuggestionAnswer,
  SuggestionParams,
  SuggestionRequest,
} from '../../application/contract/api/address.ts'
import { PickupLocationsAnswer, PickupLocationsRequest } from '../../application/contract/api/pickup.ts'
import type { AddressRefusal } from '../../application/ports/outside/addresses.ts'
import type { RefusalCode } from '../../application/refusals/refusals.ts'
import { lookUpAddress, pickupLocations } from '../../application/shop/checkout/lookUps.ts'
import type { Services } from '../../application/shop/services.ts'
import { callAction, success, type Action } from '../plugins/action.ts'
import { problemFor, refuse, sendProblem } from '../plugins/problem.ts'
import { requestLocale } from '../routes/visitor/languagePreference.ts'

const BASE = '/api/v2/checkout/address'

/** Seconds: a service that fails is usually back soon, unless its key is wrong. */
const RETRY_AFTER_SECONDS = '5'

/** Minimum ms between two log lines about an unavailable service; otherwise each shopper would cause one. */
const QUIET_MS = 60_000

/** Refuses a call because a service is unavailable, and logs that at most once in `QUIET_MS`. */
const sayingAway = (
  app: FastifyInstance,
  { monotonic }: Pick<Services, 'monotonic'>,
  { code, line }: { readonly code: RefusalCode; readonly line: string },
) => {
  let saidAt = -Infinity
  return (reply: FastifyReply, detail: string): FastifyReply => {
    if (monotonic.now() - saidAt >= QUIET_MS) {
      saidAt = monotonic.now()
      app.log.warn({ detail }, line)
    }
    return refuse(reply.header('retry-after', RETRY_AFTER_SECONDS), code)
  }
}

const refuseField = (reply: FastifyReply, field: string): FastifyReply =>
  sendProblem(reply, { ...problemFor('invalid'), fields: { [field]: 'invalid' } })

const LOOK_UP = {
  tag: 'checkout',
  body: AddressRequest,
  answer: AddressAnswer,
  refusals: ['address-not-found', 'address-unavailable'],
} as const

/** Calls that look up addresses (documented in application/contract/api/address.ts). */
export const addressLookups =
  (services: Pick<Services, 'addresses' | 'monotonic'>): Action =>
  async (app) => {
    const isAway = sayingAway(app, services, {
      code: 'address-unavailable',
      line: 'addresses can’t be looked up',
    })
    const refuseFor = (reply: FastifyReply, refusal: AddressRefusal): FastifyReply =>
      refusal.why === 'not-found' ? refuse(reply, 'address-not-found') : isAway(reply, refusal.detail)
    const lookedUp = async (reply: FastifyReply, { houseNumberAddition, ...fields }: AddressRequest) => {
      const found = await lookUpAddress(services, {
        ...fields,
        houseNumberAddition: houseNumberAddition ?? '',
      })
      if (found.ok) return success({ ...found.value })
      const { refusal } = found
      return refusal.why === 'invalid' ? refuseField(reply, refusal.field) : refuseFor(reply, refusal)
    }
    const shared = { access: 'everyone', rate: 'lookups' } as const
    await app.register(
      callAction({
        ...shared,
        at: 'POST /api/checkout/address',
        schema: {
          ...LOOK_UP,
          operationId: 'lookUpAddressBefore',
          summary: 'The street and city of a house, as it was asked for before',
        },
        answer: ({ request, reply }) => lookedUp(reply, request.body),
      }),
    )
    await app.register(
      callAction({
        ...shared,
        at: `POST ${BASE}`,
        schema: {
          ...LOOK_UP,
          operationId: 'lookUpAddress',
          summary: 'The street and city of a house, by its postcode and number',
        },
        answer: ({ request, reply }) => lookedUp(reply, request.body),
      }),
    )
    await app.register(
      callAction({
        ...shared,
        at: `POST ${BASE}/v2/:x`,
        schema: {
          tag: 'checkout',
          operationId: 'suggestAddresses',
          summary: 'Places that may be meant by what is typed',
          params: SuggestionParams,
          body: SuggestionRequest,
          answer: SuggestionAnswer,
          refusals: ['address-unavailable'],
        },
        answer: async ({ request, reply }) => {
          const asked = { ...request.body, session: request.params.x, locale: requestLocale(request) }
          const suggested = await services.addresses.suggest(asked)
          if (!suggested.ok) return refuseFor(reply, suggested.refusal)
          return success(suggested.value.map((one) => ({ ...one })))
        },
      }),
    )
    await app.register(
      callAction({
        ...shared,
        at: `POST ${BASE}/details/:x/:y`,
        schema: {
          tag: 'checkout',
          operationId: 'addressDetails',
          summary: 'The address that a suggestion stands for',
          params: DetailsParams,
          answer: DetailsAnswer,
          refusals: ['invalid', 'address-not-found', 'address-unavailable'],
        },
        answer: async ({ request, reply }) => {
          const { x: session, y: context } = request.params
          const found = await services.addresses.details({ context, session })
          return found.ok ? success({ ...found.value }) : refuseFor(reply, found.refusal)
        },
      }),
    )
  }

/** Call that looks up pick-up points (documented in application/contract/api/pickup.ts). */
export const pickupLookup =
  (services: Pick<Services, 'pickupPoints' | 'monotonic'>): Action =>
  async (app) => {
    const isAway = sayingAway(app, services, {
      code: 'pickup-unavailable',
      line: 'pick-up points can’t be looked up',
    })
    await app.register(
      callAction({
        access: 'everyone',
        rate: 'lookups',
        at: 'POST /api/v2/checkout/pickup-locations',
        schema: {
          tag: 'checkout',
          operationId: 'pickupLocations',
          summary: 'Where a parcel for a house can be picked up, nearest first',
          body: PickupLocationsRequest,
          answer: PickupLocationsAnswer,
          refusals: ['invalid', 'pickup-unavailable'],
        },
        answer: async ({ request, reply }) => {
          const found = await pickupLocations(services, request.body)
          if (found.ok) return success([...found.value])
          const { refusal } = found
          return refusal.why === 'invalid' ? refuseField(reply, refusal.field) : isAway(reply, refusal.detail)
        },
      }),
    )
  }
