import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Session } from '../../ports/database/access.ts'
import { customerDetails } from '../../streams/sealed/customerTexts.ts'
import { customerOf } from '../customers/customerForms.ts'
import { isGuests, linkedBuyer, type LinkedOrder } from '../orderLink/linkedOrder.ts'
import type { Services } from '../services.ts'
import { requestMail } from './requestedMails.ts'
import { passwordPath } from './passwordPath.ts'

/**
 * A guest wants the account that their details and order become: a link goes to the address that they gave, since only whoever reads that
 * mail may choose its password. Answers whether there was a guest who could ask.
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
