import type { ConsentReceipts } from '../../application/ports/browser/consent.ts'
import { call, type Fetch } from './call.ts'

/** Sends consent receipts over HTTP, even if the visitor leaves the page at once. */
export const httpConsentReceipts = (fetch: Fetch): ConsentReceipts => ({
  send: async ({ consentId, version }, { preferences, statistics, marketing }, key) => {
    await call((input, init) => fetch(input, { ...init, keepalive: true }), {
      path: '/api/v2/consent',
      body: { consentId, choices: { preferences, statistics, marketing }, version },
      headers: { 'idempotency-key': key },
    })
  },
})
