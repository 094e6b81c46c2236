/** Challenges that passkeys answer, each found by the hash of the token that its browser holds, and taken once. */
export interface Challenges {
  save(tokenHash: string, challenge: Challenge): Promise<void>
  /** one whose time is over is not found */
  take(tokenHash: string, now: number): Promise<Challenge | null>
  forget(now: number): Promise<void>
}

export interface Challenge {
  readonly challengeHash: string
  /** the session that may answer it; null: it is for logging in */
  readonly sessionUid: string | null
  /** ms since 1970 */
  readonly until: number
}
