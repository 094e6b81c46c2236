import type { Services } from '../services.ts'
import { accountSession, type BearerSession } from '../sessions/session.ts'

type CartsServices = Pick<Services, 'accounts' | 'sessions'>

/** Ends the keys of all carts of a customer, on every device. Call it before their sessions are removed. */
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

/**
 * Returns the cart of a logged-in customer for a browser whose cart key was ended by a login elsewhere. Null
 * if nobody is logged in or the customer has no cart.
 */
export const waitingCart = async (
  { accounts }: Pick<Services, 'accounts'>,
  bearer: BearerSession | null,
): Promise<string | null> => {
  const own = accountSession(bearer)?.session
  if (own === undefined) return null
  return own.cartUid ?? (await accounts.ofCustomer(own.customerId))?.cartUid ?? null
}

/** Records in the session which cart the browser holds, so that the cart's keys end with the session. */
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
