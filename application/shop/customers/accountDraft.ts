import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { accountFormDraft } from '../../streams/sealed/drafts.ts'
import type { Services } from '../services.ts'
import { withChanges, type ChangedFields } from './addressBook.ts'
import { renewSession, type BearerSession } from '../sessions/session.ts'

/** Which account form it is: `details`, `new` for a new address, or the uid of an address. */
export type FormName = string

/** Saves a rejected account form, sealed, to show it again. A customer's session keeps its token. */
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

/** The saved values of that form over its initial values; null if the draft is of another form. */
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
