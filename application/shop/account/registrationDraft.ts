import { REGISTER_FIELDS, type RegisterField, type RegisterPage } from '../../pages/accountPages.ts'
import type { Services } from '../services.ts'
import { EMPTY_FORM } from './guest.ts'
import type { RegistrationErrors, RegistrationForm } from './registration.ts'
import { renewSession, type BearerSession } from './session.ts'

type Draft = Pick<RegisterPage, 'form' | 'isBusiness' | 'errors'>

const EMPTY: Draft = {
  form: {
    ...(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as Record<RegisterField, string>),
    countryCode: EMPTY_FORM.countryCode,
  },
  isBusiness: false,
  errors: {},
}

/** Keeps a registration that was not right, sealed, to be shown once more: without its passwords. The session that it is kept in goes on under a new token. */
export const saveRegistrationDraft = async (
  services: Pick<Services, 'vault' | 'sessions' | 'sha256' | 'ids' | 'clock'>,
  present: BearerSession | null,
  { form, company, isBusiness }: RegistrationForm,
  errors: RegistrationErrors,
): Promise<BearerSession> => {
  // flat, as the checkout's own draft is: who goes on there finds the same fields filled in
  const draft = JSON.stringify({ ...form, ...company, isBusiness, errors })
  return renewSession(services, present, present?.session.cartUid ?? null, (customerId) =>
    services.vault.seal(customerId, draft),
  )
}

/** Lets go of a form that is right by now: nobody who comes to that browser finds it filled in. Answers the session to go on with; null where there was none. */
export const endRegistrationDraft = async (
  services: Pick<Services, 'sessions' | 'sha256' | 'ids' | 'clock'>,
  present: BearerSession | null,
): Promise<BearerSession | null> => {
  if (present === null || present.session.draft === null) return null
  return renewSession(services, present, present.session.cartUid, async () => null)
}

/** What was filled in before; an empty form where there is nothing. */
export const registrationDraft = async (
  { vault }: Pick<Services, 'vault'>,
  bearer: BearerSession | null,
): Promise<Draft> => {
  const text = bearer?.session.draft ? await vault.open(bearer.session.draft) : null
  if (text === null) return EMPTY
  const { isBusiness = false, errors = {}, ...form } = JSON.parse(text) as Partial<Draft> & Draft['form']
  return {
    form: Object.fromEntries(
      REGISTER_FIELDS.map((field) => [field, form[field] ?? EMPTY.form[field]]),
    ) as Draft['form'],
    isBusiness,
    errors,
  }
}
