import { Failure } from '../../application/contract/api/envelope.ts'
import { SessionAnswer as Opened } from '../../application/contract/api/account/account.ts'
import type { SessionAnswer, SessionApi } from '../../application/ports/browser/laterPorts.ts'
import { type Answer, call, type Fetch } from './call.ts'

/** Temporary statuses: the shop or a proxy in front of it can't answer. */
const NOT_NOW: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504])

const meaningOf = (answer: Answer | null): SessionAnswer => {
  if (answer === null || NOT_NOW.has(answer.status)) return 'unreachable'
  if (Opened.safeParse(answer.json).success) return 'open'
  return answer.status < 500 && Failure.safeParse(answer.json).success ? 'ended' : 'broken'
}

/**
 * The session over HTTP [7-017, 7-018].
 * @param forget clears the cookie that tells scripts that somebody is logged in
 */
export const httpSessionApi = (fetch: Fetch, forget: () => void): SessionApi => ({
  check: async () => meaningOf(await call(fetch, { path: '/api/v2/account/session', body: {} })),
  end: async () => {
    await call(fetch, { path: '/api/v2/account/logout' })
    forget()
  },
})
