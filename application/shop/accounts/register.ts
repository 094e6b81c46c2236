import { isEmailAddress } from '../../../domain/checkout/informationForm.ts'
import { emailAddressOf } from '../../../domain/kernel/emailAddress.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Services } from '../services.ts'
import { requestMail } from './requestedMails.ts'
import { validateRegistration, type RegistrationErrors, type RegistrationForm } from './registration.ts'

type AskServices = Pick<Services, 'vault' | 'ids' | 'store' | 'clock'>

/**
 * Accepts a registration. The response is the same whether or not the address has an account; a mail explains
 * the next step. No customer exists until the mailed link is used.
 * @param browser secret of the registering browser, which can confirm the link without the password; null if
 * none
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
 * Requests a new password. The response is the same whether or not the address has an account; a mail
 * explains the next step. Refuses only an invalid email address.
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
