import { ConsentAnswer, ConsentRequest } from '../../application/contract/api/consent.ts'
import { recordConsent } from '../../application/shop/consent/recordConsent.ts'
import type { Services } from '../../application/shop/services.ts'
import {
  KeyHeaders,
  keyedOf,
  packed,
  unpacked,
  type ApiAnswer,
  type KeyingServices,
} from '../plugins/idempotency.ts'
import { callAction, type Action } from '../plugins/action.ts'
import { refuse } from '../plugins/problem.ts'

const answerOf = (consentId: string): ApiAnswer => {
  const body: ConsentAnswer = { status: 'success', data: { consentId } }
  return { status: 200, body }
}

/** Records a visitor's choice in the cookie wall. */
export const consentActions = (
  services: Pick<Services, 'store' | 'clock' | 'ids'> & KeyingServices,
): Action =>
  callAction({
    access: 'everyone',
    rate: 'consents',
    at: 'POST /api/v2/consent',
    schema: {
      operationId: 'recordConsent',
      summary: 'Keeps the receipt of a visitor’s choice',
      tag: 'consent',
      headers: KeyHeaders,
      body: ConsentRequest,
      answer: ConsentAnswer,
      refusals: ['version-conflict'],
    },
    answer: async ({ request, reply }) => {
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
    },
  })
