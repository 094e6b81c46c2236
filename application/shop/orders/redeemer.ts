import type { Session } from '../../ports/database/sessions.ts'
import type { Redeemer } from './couponMoves.ts'
import { customerOf } from '../account/guest.ts'
import type { Services } from '../services.ts'

const NO_LIMITS = { limit: null, limitPerCustomer: null }

/**
 * Who redeems, known again by the e-mail address: a guest gets a new customerId each time. What is kept is a keyed digest of
 * the address, case and width of its letters aside.
 */
const customerKey = ({ customerDigest }: Pick<Services, 'customerDigest'>, emailAddress: string): string =>
  customerDigest(emailAddress.normalize('NFKC').trim().toLowerCase())

/** An order's redeemer, with the limits that the shop sets now. */
export const redeemerOf = (
  services: Pick<Services, 'customerDigest' | 'couponOffers'>,
  emailAddress: string,
): Redeemer => ({
  customer: customerKey(services, emailAddress),
  limitsOf: (code) => services.couponOffers.find(({ coupon }) => coupon.code === code) ?? NO_LIMITS,
})

/** The same digest for who has a session; null where nobody has, or has not said who they are. */
export const customerOfSession = async (
  services: Pick<Services, 'store' | 'vault' | 'customerDigest'>,
  session: Session | null,
): Promise<string | null> => {
  if (session === null) return null
  const { details } = (await customerOf(services, session.customerId)).state
  const text = details && (await services.vault.open(details))
  if (text === null) return null
  const { emailAddress } = JSON.parse(text) as { readonly emailAddress?: string }
  return emailAddress === undefined ? null : customerKey(services, emailAddress)
}
