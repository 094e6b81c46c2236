import type { Locale } from '../../../domain/kernel/locale.ts'
import { passwordPath } from './passwordPath.ts'
import type { Services } from '../services.ts'
import { isGuests, linkedBuyer, type LinkedOrder } from '../orderLink/linkedOrder.ts'

/**
 * The page where the buyer of a linked order chooses the password of the account that their details and order become: they read the mails
 * of that mailbox, so it needs no second mail. Null where there is an account to log in to.
 */
export const accountFromOrder = async (
  services: Pick<Services, 'store' | 'accounts' | 'vault' | 'mailedLinks' | 'ids' | 'sha256' | 'clock'>,
  linked: LinkedOrder,
  locale: Locale,
): Promise<string | null> => {
  const buyer = await linkedBuyer(services, linked)
  if (buyer === null || !(await isGuests(services, linked))) return null
  const { customerId, mailbox } = linked
  const { emailAddress } = buyer
  const link = { purpose: 'open', customerId, mailbox, passwordHash: null } as const
  return passwordPath(services, { kind: 'guest', emailAddress, locale }, link)
}
