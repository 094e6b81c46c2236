import type { Session } from '../../ports/database/access.ts'
import { customerDetails } from '../../streams/sealed/customerTexts.ts'
import type { Services } from '../services.ts'
import { ask } from './askedMails.ts'
import { customerOf } from '../customers/customerForms.ts'

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
  await ask(services, session.customerId, { kind: 'guest', emailAddress, locale: state.locale })
  return true
}
