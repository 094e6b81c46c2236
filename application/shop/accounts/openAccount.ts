import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Session } from '../../ports/database/access.ts'
import { customerDetails } from '../../streams/sealed/customerTexts.ts'
import { customerOf } from '../customers/customerForms.ts'
import { isGuests, linkedBuyer, type LinkedOrder } from '../orderLink/linkedOrder.ts'
import type { Services } from '../services.ts'
import { requestMail } from './requestedMails.ts'
import { passwordPath } from './passwordPath.ts'

/**
 * Mails a guest a link to turn their details and order into an account. The link goes to the address on file,
 * because only a reader of that mailbox may choose the password. Returns false if the session has no guest.
 */
export const askForAccount = async (
  services: Pick<Services, 'vault' | 'ids' | 'store' | 'clock'>,
  session: Session | null,
): Promise<boolean> => {
  if (session === null) return false
  const { state } = await customerOf(services, session.customerId)
  const text = state.isGuest && state.details !== null ? await services.vault.open(state.details) : null
  if (text === null) return false
  const { emailAddress } = customerDetails.read(text)
  await requestMail(services, session.customerId, { kind: 'guest', emailAddress, locale: state.locale })
  return true
}

/**
 * Returns the page where the buyer of a linked order chooses a password for a new account. The order link
 * already proves access to the mailbox, so no second mail is sent. Null if the buyer already has an account.
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
