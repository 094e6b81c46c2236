import { mailboxOf } from '../../../domain/account/mailbox.ts'
import { networkOf } from '../../../domain/account/network.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { ReservationParty } from '../../ports/database/reservationMove.ts'
import type { Services } from '../services.ts'
import type { Buyer } from './readyCart.ts'

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A house: a Dutch postcode and number name one, whatever street is written; elsewhere the street belongs to it. */
const houseOf = ({ countryCode, zipCode, houseNumber, streetName }: CheckoutForm): string =>
  [countryCode, zipCode, houseNumber, ...(countryCode === 'NL' ? [] : [streetName])].map(folded).join(' ')

/**
 * Whom an attempt to pay is counted against while it reserves something: its session, mailbox, house and network, each with the caps of
 * the shop's config. What is kept is a keyed digest of each.
 * @param ip the address that the attempt comes from; null where the shop's own people make it
 */
export const reservationPartiesOf = (
  { partyDigest, config: { reservations } }: Pick<Services, 'partyDigest' | 'config'>,
  { customerId, form }: Buyer,
  ip: string | null,
): readonly ReservationParty[] => {
  const party = (kind: string, value: string, caps: (typeof reservations)[keyof typeof reservations]) => ({
    party: partyDigest(`${kind} ${value}`),
    ...caps,
  })
  return [
    party('session', customerId, reservations.session),
    party('mailbox', mailboxOf(form.emailAddress), reservations.address),
    party('house', houseOf(form), reservations.address),
    ...(ip === null ? [] : [party('network', networkOf(ip), reservations.network)]),
  ]
}
