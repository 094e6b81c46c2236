import type { OwnSession } from '../../pages/account/accountAccess.ts'
import { SESSION_IDLE_MS, type BearerSession } from './session.ts'
import type { Services } from '../services.ts'

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
