import type { Session } from '../../ports/database/sessions.ts'
import type { Services } from '../services.ts'

export const SESSION_IDLE_MS = 30 * 86_400_000
const TOUCH_MS = 3_600_000

/** A session whose token the caller holds. */
export interface BearerSession {
  readonly token: string
  readonly session: Session
}

/** The session of this token; null when there is none or it was not used for 30 days. Being seen is noted once an hour. */
export const sessionOf = async (
  services: Pick<Services, 'sessions' | 'sha256' | 'clock'>,
  token: string | null,
): Promise<BearerSession | null> => {
  if (token === null) return null
  const { sessions, sha256, clock } = services
  const now = clock.now()
  const hash = sha256(token)
  const session = await sessions.find(hash, now - SESSION_IDLE_MS)
  if (session === null) return null
  if (session.seenAt < now - TOUCH_MS) await sessions.touch(hash, now)
  return { token, session }
}

/** A session for one checkout of a guest who is not known yet. Nothing is stored before `saveSession`. */
export const newSession = ({ ids, clock }: Pick<Services, 'ids' | 'clock'>): BearerSession => {
  const now = clock.now()
  const session: Session = {
    customerId: ids.uuid(),
    scope: 'checkout',
    createdAt: now,
    seenAt: now,
    draft: null,
  }
  return { token: ids.token(), session }
}

/** Saves the session with this draft. */
export const saveSession = async (
  { sessions, sha256, clock }: Pick<Services, 'sessions' | 'sha256' | 'clock'>,
  { token, session }: BearerSession,
  draft: Session['draft'],
): Promise<BearerSession> => {
  const saved = { ...session, draft, seenAt: clock.now() }
  await sessions.save(sha256(token), saved)
  return { token, session: saved }
}
