import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { OwnSession } from '../../pages/account/accountAccess.ts'
import type { Session } from '../../ports/database/access.ts'
import type { Services } from '../services.ts'

export const SESSION_IDLE_MS = 30 * 86_400_000
const TOUCH_MS = 3_600_000

/** A session whose token the caller holds. */
export interface BearerSession {
  readonly token: string
  readonly session: Session
}

/** Whether it was so long ago that it was last seen that being seen is noted. @param now ms since 1970 */
export const isNews = ({ seenAt }: Session, now: number): boolean => seenAt < now - TOUCH_MS

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
  if (isNews(session, now)) await sessions.touch(hash, now)
  return { token, session }
}

/** Who shops, as far as a cart and its order go by it. */
export type Shopper = Pick<Session, 'customerId' | 'cartUid' | 'scope'>

/**
 * The session where it is for this cart's checkout: a customer's own is for whichever cart their browser holds; null for a guest's
 * that is another's, and for one whose cart was ordered.
 */
export const sessionFor = <S extends Shopper>(session: S | null, cartUid: string | null): S | null =>
  session?.scope === 'account' || session?.cartUid === cartUid ? session : null

/** The session of a customer who gave their password; null for any other. */
export const accountSession = (bearer: BearerSession | null): BearerSession | null =>
  bearer?.session.scope === 'account' ? bearer : null

/** The customer who gave their password in this session; null for anybody else, whose prices are everybody's. */
export const loggedInOf = (session: Shopper | null): string | null =>
  session?.scope === 'account' ? session.customerId : null

/**
 * Who changes a cart in this session, as its events say it: the customer who is logged in, or the guest whose checkout of this very cart
 * the session is. Anybody else is a visitor.
 */
export const actorOf = (session: Shopper | null, cartUid: string | null): Actor => {
  const own = cartUid === null && session?.scope !== 'account' ? null : sessionFor(session, cartUid)
  return own === null ? 'visitor' : `customer:${own.customerId}`
}

/** A session of a customer who gave their password, under a token that nobody had before; the one that was brought is gone. */
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
 * The session that a checkout goes on with, under a token that nobody had before: a token that was planted in a browser, or read from
 * it, leads nowhere once a form is sent. The same guest while it is the same cart, else a new one; the token that was brought is gone
 * either way. Of two forms with one token one goes on as that guest. A customer who gave their password keeps the token that this gave.
 * @param draft made for the guest whose session it becomes
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

/** The devices that a customer is logged in on, the one used last first. When one was used is known to the hour. */
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
