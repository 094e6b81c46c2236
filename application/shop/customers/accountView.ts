import { buysForCompany } from '../../../domain/account/customer.ts'
import type { Session } from '../../ports/database/access.ts'
import type { AccountView } from '../../pages/account/accountView.ts'
import { customerDetails } from '../../streams/sealed/customerTexts.ts'
import type { Services } from '../services.ts'
import { customerOf } from './customerForms.ts'

/** The session's customer, decrypted; null if there is none or their key was destroyed. */
export const accountView = async (
  services: Pick<Services, 'store' | 'vault'>,
  session: Session,
): Promise<AccountView | null> => {
  const { state } = await customerOf(services, session.customerId)
  const text = state.details === null ? null : await services.vault.open(state.details)
  if (text === null) return null
  const { firstName, lastName, companyName } = customerDetails.read(text)
  return {
    firstName,
    lastName,
    companyName,
    customerId: session.customerId,
    number: state.number ?? null,
    isActive: !state.isGuest && state.isInactive !== true,
    ...(buysForCompany(state) && { isBusiness: true }),
  }
}
