import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { Redeemer } from './couponMoves.ts'
import type { Services } from '../services.ts'

const NO_LIMITS = { limit: null, limitPerCustomer: null }

/**
 * Who redeems, known again by the mailbox: a guest gets a new customerId each time. What is kept is a keyed digest of it.
 */
const customerKey = ({ customerDigest }: Pick<Services, 'customerDigest'>, emailAddress: string): string =>
  customerDigest(mailboxOf(emailAddress))

/** The limits that the shop sets now, where nobody begins to order. */
export const limitsNow = ({ couponOffers }: Pick<Services, 'couponOffers'>): Redeemer => ({
  customer: null,
  limitsOf: (code) => {
    const { limit, limitPerCustomer } = couponOffers.find(({ coupon }) => coupon.code === code) ?? NO_LIMITS
    return { limit, limitPerCustomer }
  },
})

/** An order's redeemer, with the limits that the shop sets now. */
export const redeemerOf = (
  services: Pick<Services, 'customerDigest' | 'couponOffers'>,
  emailAddress: string,
): Redeemer => ({ ...limitsNow(services), customer: customerKey(services, emailAddress) })
