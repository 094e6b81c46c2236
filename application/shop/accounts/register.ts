import { isEmailAddress } from '../../../domain/checkout/informationForm.ts'
import { emailAddressOf } from '../../../domain/kernel/emailAddress.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Services } from '../services.ts'
import { requestMail } from './requestedMails.ts'
import { validateRegistration, type RegistrationErrors, type RegistrationForm } from './registration.ts'

type AskServices = Pick<Services, 'vault' | 'ids' | 'store' | 'clock'>

/**
 * Takes a registration. The same is answered and done whether the address has an account or not: a mail says how it goes on. Nothing is
 * known of a customer before the link in that is followed.
 * @param browser what the browser holds of it, by which the link is confirmed there without the password; null for nothing
 */
export const register = async (
  services: AskServices & Pick<Services, 'passwords' | 'informationRules' | 'sha256'>,
  filledIn: RegistrationForm,
  locale: Locale,
  browser: string | null,
): Promise<Result<null, RegistrationErrors>> => {
  const valid = validateRegistration(filledIn, services.informationRules)
  if (!valid.ok) return refused(valid.refusal)
  const { emailAddress } = valid.value.form
  const passwordHash = await services.passwords.hash(filledIn.password)
  await requestMail(services, null, {
    kind: 'account',
    emailAddress,
    locale,
    registration: valid.value,
    passwordHash,
    ...(browser !== null && { browser: services.sha256(browser) }),
  })
  return ok(null)
}

/**
 * Asks for a new password: the same whether the address has an account or not. A mail says how it goes on. Refused is what no account can
 * have for its address.
 */
export const requestPassword = async (
  services: AskServices,
  typed: string,
  locale: Locale,
): Promise<Result<null, { readonly why: 'email' }>> => {
  const emailAddress = emailAddressOf(typed)
  if (!isEmailAddress(emailAddress)) return refused({ why: 'email' })
  await requestMail(services, null, { kind: 'password', emailAddress, locale })
  return ok(null)
}
