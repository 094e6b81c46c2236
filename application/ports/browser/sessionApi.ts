/**
 * What the shop answers of the session that a browser's cookie names. `unreachable`: no answer, or none for now; `broken`: an answer
 * that is neither yes nor no.
 */
export type SessionAnswer = 'open' | 'ended' | 'unreachable' | 'broken'

/** The session of who is logged in. No call ever rejects. */
export interface SessionApi {
  check(): Promise<SessionAnswer>
  /** logs out; where the shop does not answer, the browser at least forgets that somebody was logged in */
  end(): Promise<void>
}
