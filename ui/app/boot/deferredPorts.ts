import { formDraft } from '../../../adapters/browser/formDraft.ts'
import { clearKnownCookie } from '../../../adapters/cookies/clearKnownCookie.ts'
import { httpHasAccount } from '../../../adapters/http/presession.ts'
import { httpSessionApi } from '../../../adapters/http/sessionApi.ts'
import type { LaterPorts } from '../../../application/ports/browser/laterPorts.ts'

/** Ports that are rarely needed at first, implemented by this browser. */
export const deferredPorts = (
  window: Window & typeof globalThis,
  fetch: typeof globalThis.fetch,
): LaterPorts => ({
  session: httpSessionApi(fetch, () => clearKnownCookie(window.document)),
  guestForm: {
    ...formDraft({ storage: () => window.sessionStorage, now: Date.now }),
    hasAccount: httpHasAccount(fetch),
  },
})
