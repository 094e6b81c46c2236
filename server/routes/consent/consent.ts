import type { FastifyPluginAsync } from 'fastify'
import { ConsentRequest, type ConsentAnswer } from '../../../application/contract/api/consent.ts'
import type { ConsentDeps } from '../../../application/shop/consent/consentCall.ts'
import { recordConsent } from '../../../application/shop/consent/recordConsent.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import { keyedOf, packed, sendAnswer, unpacked, type ApiAnswer } from '../../plugins/idempotency.ts'
import { inputOf } from '../../plugins/input.ts'
import { takesJson } from '../../plugins/limits.ts'
import { refuse, sendProblem } from '../../plugins/problem.ts'

/** What the consent route works with. */
export interface ConsentRouteDeps extends ConsentDeps {
  readonly sha256: Sha256
}

const answerOf = (consentId: string): ApiAnswer => {
  const body: ConsentAnswer = { status: 'success', data: { consentId } }
  return { status: 200, body }
}

/** `POST /api/v2/consent`: keeps the receipt of a visitor's choice. Needs the `cookies` plugin around it. */
export const consentRoutes =
  (deps: ConsentRouteDeps): FastifyPluginAsync =>
  async (app) => {
    takesJson(app)
    app.post('/api/v2/consent', async (request, reply) => {
      const input = inputOf(ConsentRequest, request.body)
      if (!input.ok) return sendProblem(reply, input.refusal)
      const keyed = keyedOf(request, deps.sha256)
      if (!keyed.ok) return sendProblem(reply, keyed.refusal)
      const { consentId = null, choices, version } = input.value
      const keep = keyed.value && { ...keyed.value, answerOf: (id: string) => packed(answerOf(id)) }
      const outcome = await recordConsent(deps, { consentId, choices, version, keep })
      switch (outcome.kind) {
        case 'recorded':
          return sendAnswer(request, reply, answerOf(outcome.consentId))
        case 'repeated':
          return sendAnswer(request, reply, unpacked(outcome.answer))
        case 'refused':
          return refuse(reply, outcome.why)
      }
    })
  }
