import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import type { RegisterPage } from '../../pages/account/accountPages.ts'
import { REGISTER_FIELDS, type RegisterField } from '../../pages/account/registerFields.ts'
import { formDraft } from '../../streams/sealed/drafts.ts'
import type { Services } from '../services.ts'
import { EMPTY_FORM } from '../customers/customerForms.ts'
import type { RegistrationErrors, RegistrationForm } from './registration.ts'
import { renewSession, type BearerSession } from '../sessions/session.ts'

type Draft = Pick<RegisterPage, 'form' | 'isBusiness' | 'errors'>

const EMPTY: Draft = {
  form: {
    ...(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as Record<RegisterField, string>),
    countryCode: EMPTY_FORM.countryCode,
  },
  isBusiness: false,
  errors: {},
}

/**
 * Keeps a registration that was not right, sealed, to be shown once more: without its passwords. The session that it is kept in goes on under a new
 * token. A session has one draft: a checkout's that there was waits within this one.
 */
export const saveRegistrationDraft = async (
  services: Pick<Services, 'vault' | 'sessions' | 'sha256' | 'ids' | 'clock'>,
  present: BearerSession | null,
  { form, company, isBusiness }: RegistrationForm,
  errors: RegistrationErrors,
): Promise<BearerSession> => {
  const { checkout } = await keptIn(services, present)
  const draft = formDraft.write({
    ...form,
    ...company,
    isBusiness,
    errors,
    ...(checkout !== null && { checkout }),
  })
  return renewSession(services, present, present?.session.cartUid ?? null, (customerId) =>
    services.vault.seal(customerId, draft),
  )
}

/** Whether the session's draft is a registration's, and what was typed in the checkout, by itself or within that. */
const keptIn = async (
  { vault }: Pick<Services, 'vault'>,
  bearer: BearerSession | null,
): Promise<{ readonly isRegistration: boolean; readonly checkout: Partial<CheckoutForm> | null }> => {
  const text = bearer?.session.draft ? await vault.open(bearer.session.draft) : null
  const kept = text === null ? {} : formDraft.read(text)
  if (kept.isBusiness !== undefined) return { isRegistration: true, checkout: kept.checkout ?? null }
  return { isRegistration: false, checkout: text === null ? null : kept }
}

/**
 * Lets go of a registration that is right by now: nobody who comes to that browser finds it filled in. What was typed in the checkout is for that
 * checkout still, and stays. Answers the session to go on with; null where it is as before.
 */
export const endRegistrationDraft = async (
  services: Pick<Services, 'vault' | 'sessions' | 'sha256' | 'ids' | 'clock'>,
  present: BearerSession | null,
): Promise<BearerSession | null> => {
  const { isRegistration, checkout } = await keptIn(services, present)
  if (present === null || !isRegistration) return null
  return renewSession(services, present, present.session.cartUid, async (customerId) =>
    checkout === null ? null : services.vault.seal(customerId, formDraft.write(checkout)),
  )
}

/** What was filled in before; an empty form where there is nothing. */
export const registrationDraft = async (
  { vault }: Pick<Services, 'vault'>,
  bearer: BearerSession | null,
): Promise<Draft> => {
  const text = bearer?.session.draft ? await vault.open(bearer.session.draft) : null
  if (text === null) return EMPTY
  const { isBusiness = false, errors = {}, ...form } = formDraft.read(text)
  return {
    form: Object.fromEntries(
      REGISTER_FIELDS.map((field) => [field, form[field] ?? EMPTY.form[field]]),
    ) as Draft['form'],
    isBusiness,
    errors,
  }
}
