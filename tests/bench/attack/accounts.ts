import { ADDRESS } from '../../support/samples/address.ts'
import { customer } from '../account/customer.ts'
import type { Target } from './attack.ts'
import { browserOf, type Browser } from './browser.ts'

/** A value in the victim's account that must be revealed to nobody else. */
export const VICTIM = 'Slachtoffer-Vermeulen'

/** A logged-in attacker, and a victim's ids that a link or a form may name. */
export interface Accounts {
  readonly attacker: Browser
  readonly victims: Readonly<Record<string, string>>
}

let accounts = 0

/** Two customers with accounts: an attacker, and a victim with an address and a ticket. */
export const accountsOf = async ({ ask, shop, network }: Target): Promise<Accounts> => {
  accounts += 1
  const victim = await customer(shop, `slachtoffer-${accounts}@voorbeeld.nl`, { lastName: VICTIM })
  const filled = { ...ADDRESS, lastName: VICTIM, streetName: 'Dorpsstraat' }
  const { uid: id } = await victim.call<{ readonly uid: string }>('/api/v2/account/addresses', filled)
  const { uid: ticketUid } = await victim.call<{ readonly uid: string }>('/api/v2/account/tickets', {
    subject: VICTIM,
    message: VICTIM,
  })
  const { customerId = '' } = await victim.call<{ readonly customerId: string }>(
    '/api/v2/account/session',
    {},
  )
  const { cookies } = await customer(shop, `aanvaller-${accounts}@voorbeeld.nl`)
  const attacker = browserOf(ask, network(), Object.entries(cookies))
  return { attacker, victims: { id, uid: id, addressUid: id, ticketUid, customerId } }
}
