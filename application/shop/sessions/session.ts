import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { OwnSession } from '../../pages/account/accountAccess.ts'
import type { Session } from '../../ports/database/access.ts'
import type { Services } from '../services.ts'

export const SESSION_IDLE_MS = 30 * 86_400_000
const TOUCH_MS = 3_600_000

/** A session with the token that the caller presented. */
export interface BearerSession {
  readonly token: string
  readonly session: Session
}

/**
 * Whether the last recorded use is more than an hour old, so that it is recorded again.
 * @param now ms since 1970
 */
export const isTouchDue = ({ seenAt }: Session, now: number): boolean => seenAt < now - TOUCH_MS

/**
 * The session of a token; null if there is none or it was not used for 30 days. Its use is recorded once an
 * hour.
 */
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
  if (isTouchDue(session, now)) await sessions.touch(hash, now)
  return { token, session }
}

/** What a cart and its order need to know of a session. */
export type Shopper = Pick<Session, 'customerId' | 'cartUid' | 'scope'>

/**
 * The session if it applies to this cart: a customer's own applies to every cart of their browser; null for a
 * guest's session of another cart, and for one whose cart was ordered.
 */
export const sessionFor = <S extends Shopper>(session: S | null, cartUid: string | null): S | null =>
  session?.scope === 'account' || session?.cartUid === cartUid ? session : null

/** The session if its customer logged in; null for any other. */
export const accountSession = (bearer: BearerSession | null): BearerSession | null =>
  bearer?.session.scope === 'account' ? bearer : null

/** The customer logged in to this session; null for anybody else, for whom the general prices apply. */
export const loggedInOf = (session: Shopper | null): string | null =>
  session?.scope === 'account' ? session.customerId : null

/**
 * The actor of a cart's events: the logged-in customer, or the guest in this cart's checkout; else a visitor.
 */
export const actorOf = (session: Shopper | null, cartUid: string | null): Actor => {
  const own = cartUid === null && session?.scope !== 'account' ? null : sessionFor(session, cartUid)
  return own === null ? 'visitor' : `customer:${own.customerId}`
}

/** Starts a session for a logged-in customer under a new token; the presented session is deleted. */
export const beginAccountSession = async (
  { sessions, sha256, ids, clock }: Pick<Services, 'sessions' | 'sha256' | 'ids' | 'clock'>,
  present: BearerSession | null,
  begun: Pick<Session, 'customerId' | 'cartUid' | 'device'>,
): Promise<BearerSession> => {
  const [token, at] = [ids.token(), clock.now()]
  const session: Session = {
    ...begun,
    uid: ids.uuid(),
    scope: 'account',
    createdAt: at,
    seenAt: at,
    draft: null,
  }
  await sessions.save(sha256(token), session)
  if (present !== null) await sessions.remove(sha256(present.token))
  return { token, session }
}

/**
 * Continues a checkout's session under a new token, so that a planted or stolen token is useless once a form
 * is sent. Keeps the guest for the same cart, else creates a new one; the presented token is invalid either
 * way. Of two forms with the same token, one continues as that guest. A logged-in customer keeps their token.
 * @param draft makes the draft for the session's customer
 */
export const renewSession = async (
  { sessions, sha256, ids, clock }: Pick<Services, 'sessions' | 'sha256' | 'ids' | 'clock'>,
  present: BearerSession | null,
  cartUid: string | null,
  draft: (customerId: string) => Promise<Session['draft']>,
): Promise<BearerSession> => {
  const [token, seenAt] = [ids.token(), clock.now()]
  const own = sessionFor(present?.session ?? null, cartUid)
  const next = own?.scope === 'account' && present !== null ? present.token : token
  if (present !== null && own !== null) {
    const session = { ...own, cartUid, draft: await draft(own.customerId), seenAt }
    if (await sessions.replace(sha256(present.token), sha256(next), session)) return { token: next, session }
  }
  const customerId = ids.uuid()
  const session: Session = {
    uid: ids.uuid(),
    customerId,
    cartUid,
    scope: 'checkout',
    createdAt: seenAt,
    seenAt,
    device: null,
    draft: await draft(customerId),
  }
  await sessions.save(sha256(token), session)
  if (present !== null) await sessions.remove(sha256(present.token))
  return { token, session }
}

/** The devices that a customer is logged in on, most recent first. The last use is exact to the hour. */
export const sessionList = async (
  { sessions, clock }: Pick<Services, 'sessions' | 'clock'>,
  { session: { customerId, uid: own } }: BearerSession,
): Promise<readonly OwnSession[]> => {
  const notBefore = clock.now() - SESSION_IDLE_MS
  const all = await sessions.ofCustomer(customerId)
  return all
    .filter(({ scope, seenAt }) => scope === 'account' && seenAt >= notBefore)
    .map(({ uid, device, createdAt, seenAt }) => ({
      uid,
      device,
      begunAt: new Date(createdAt).toISOString(),
      seenAt: new Date(seenAt).toISOString(),
      isThis: uid === own,
    }))
}
