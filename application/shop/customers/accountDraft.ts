import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { Services } from '../services.ts'
import type { ChangedFields } from './addressBook.ts'
import { renewSession, type BearerSession } from '../sessions/session.ts'

/** Which form of the account it is: `details`, `new` for a new address, or the uid of an address. */
export type FormName = string

type Draft = ChangedFields & { readonly accountForm: FormName }

/** Keeps a form of the account that was not right, sealed, to be shown once more. A customer's session keeps its token. */
export const saveAccountDraft = async (
  services: Pick<Services, 'vault' | 'sessions' | 'sha256' | 'ids' | 'clock'>,
  bearer: BearerSession,
  accountForm: FormName,
  typed: ChangedFields,
): Promise<void> => {
  const draft: Draft = { ...typed, accountForm }
  await renewSession(services, bearer, bearer.session.cartUid, (customerId) =>
    services.vault.seal(customerId, JSON.stringify(draft)),
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
  const { accountForm, ...typed } = JSON.parse(text) as Partial<Draft>
  return accountForm === name ? { ...begun, ...(typed as Partial<CheckoutForm>) } : null
}
