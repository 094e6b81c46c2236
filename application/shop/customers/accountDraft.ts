import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { accountFormDraft } from '../../streams/sealed/drafts.ts'
import type { Services } from '../services.ts'
import { withChanges, type ChangedFields } from './addressBook.ts'
import { renewSession, type BearerSession } from '../sessions/session.ts'

/** Which form of the account it is: `details`, `new` for a new address, or the uid of an address. */
export type FormName = string

/** Keeps a form of the account that was not right, sealed, to be shown once more. A customer's session keeps its token. */
export const saveAccountDraft = async (
  services: Pick<Services, 'vault' | 'sessions' | 'sha256' | 'ids' | 'clock'>,
  bearer: BearerSession,
  accountForm: FormName,
  typed: ChangedFields,
): Promise<void> => {
  await renewSession(services, bearer, bearer.session.cartUid, (customerId) =>
    services.vault.seal(customerId, accountFormDraft.write({ ...typed, accountForm })),
  )
}

/** What was typed into that form before, over what it begins with; null where that was another form. */
export const accountDraft = async (
  { vault }: Pick<Services, 'vault'>,
  { session }: BearerSession,
  name: FormName,
  begun: CheckoutForm,
): Promise<CheckoutForm | null> => {
  const text = session.draft === null ? null : await vault.open(session.draft)
  if (text === null) return null
  const { accountForm, ...typed } = accountFormDraft.read(text)
  return accountForm === name ? withChanges(begun, typed) : null
}
