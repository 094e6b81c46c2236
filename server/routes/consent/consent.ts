import type { FastifyPluginAsync } from 'fastify'
import { ConsentAnswer, ConsentRequest } from '../../../application/contract/api/consent.ts'
import { recordConsent } from '../../../application/shop/consent/recordConsent.ts'
import type { Services } from '../../../application/shop/services.ts'
import { call } from '../../plugins/call.ts'
import { byContract } from '../../plugins/contract.ts'
import {
  KeyHeaders,
  keyedOf,
  packed,
  unpacked,
  type ApiAnswer,
  type KeyingServices,
} from '../../plugins/idempotency.ts'
import { takesJson } from '../../plugins/limits.ts'
import { refuse } from '../../plugins/problem.ts'

const answerOf = (consentId: string): ApiAnswer => {
  const body: ConsentAnswer = { status: 'success', data: { consentId } }
  return { status: 200, body }
}

const RECORD = call({
  operationId: 'recordConsent',
  summary: 'Keeps the receipt of a visitor’s choice',
  tag: 'consent',
  access: 'everyone',
  headers: KeyHeaders,
  body: ConsentRequest,
  answer: ConsentAnswer,
  refusals: ['version-conflict'],
})

/** `POST /api/v2/consent`: keeps the receipt of a visitor's choice. Needs the `cookies`, `cartBearer` and `contract` plugins around it. */
export const consentRoutes =
  (services: Pick<Services, 'store' | 'clock' | 'ids'> & KeyingServices): FastifyPluginAsync =>
  async (app) => {
    takesJson(app)
    byContract(app).post('/api/v2/consent', { schema: RECORD }, async (request, reply) => {
      const keyed = await keyedOf(request, services)
      const { consentId = null, choices, version } = request.body
      const answerIn = keyed && { ...keyed, answerOf: (id: string) => packed(answerOf(id)) }
      const outcome = await recordConsent(services, { consentId, choices, version, answerIn })
      switch (outcome.kind) {
        case 'recorded':
          return reply.send(answerOf(outcome.consentId).body)
        case 'repeated':
          return reply.send(unpacked(outcome.answer).body)
        case 'refused':
          return refuse(reply, outcome.why)
      }
    })
  }
