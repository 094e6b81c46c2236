import type { Services } from '../services.ts'
import { accountSession, type BearerSession } from '../sessions/session.ts'

type CartsServices = Pick<Services, 'accounts' | 'sessions'>

/** Ends the keys of the carts that a customer has, wherever they are logged in. To be called while their sessions are still there. */
export const endCartKeys = async (
  services: CartsServices & Pick<Services, 'cartKeys'>,
  customerId: string,
): Promise<void> => {
  const [account, sessions] = await Promise.all([
    services.accounts.ofCustomer(customerId),
    services.sessions.ofCustomer(customerId),
  ])
  const uids = [account?.cartUid, ...sessions.map(({ cartUid }) => cartUid)]
  for (const uid of new Set(uids)) if (typeof uid === 'string') await services.cartKeys.end(uid)
}

/** The cart of a customer who is logged in, for a browser whose key was ended by a log-in elsewhere; null for anybody else. */
export const waitingCart = async (
  { accounts }: Pick<Services, 'accounts'>,
  bearer: BearerSession | null,
): Promise<string | null> => {
  const own = accountSession(bearer)?.session
  if (own === undefined) return null
  return own.cartUid ?? (await accounts.ofCustomer(own.customerId))?.cartUid ?? null
}

/** Notes which cart a customer's browser holds, so that its keys end with the session. */
export const noteCart = async (
  { sessions, sha256 }: Pick<Services, 'sessions' | 'sha256'>,
  bearer: BearerSession | null,
  cartUid: string,
): Promise<void> => {
  const own = accountSession(bearer)
  if (own === null || own.session.cartUid === cartUid) return
  const hash = sha256(own.token)
  await sessions.replace(hash, hash, { ...own.session, cartUid })
}
