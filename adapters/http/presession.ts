import { VerifyAnswer } from '../../application/contract/api/checkout.ts'
import type { GuestForm } from '../../application/ports/browser/laterPorts.ts'
import { call, type Fetch } from './call.ts'

/** The pre-session over HTTP [7-020]. */
export const httpHasAccount =
  (fetch: Fetch): GuestForm['hasAccount'] =>
  async (email) => {
    const answer = await call(fetch, { path: '/api/presession/verify', body: { email } })
    return VerifyAnswer.safeParse(answer?.json).data?.status === 'success'
  }
