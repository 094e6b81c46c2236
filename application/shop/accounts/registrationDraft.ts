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
 * Stores a rejected registration, sealed and without its passwords, to show the form again. Renews the
 * session's token. A session has one draft, so a checkout draft is nested in this one.
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

/**
 * Returns whether the session's draft is a registration, and the checkout form stored alone or nested in it.
 */
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
 * Deletes the registration draft once the registration is accepted, so that the next user of the browser does
 * not see it. The checkout draft stays. Returns the renewed session; null if nothing changed.
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

/** Returns the stored draft, or an empty form. */
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
