import { validateCompany, type Company, type CompanyField } from '../../../domain/account/company.ts'
import { isPassword } from '../../../domain/account/password.ts'
import type { CheckoutField, CheckoutForm } from '../../../domain/checkout/information.ts'
import { type InformationRules, validateInformation } from '../../../domain/checkout/informationForm.ts'
import type { Registration } from '../../streams/sealed/accountTexts.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'

/** The registration form. */
export interface RegistrationForm {
  readonly form: CheckoutForm
  /** whether the customer is a business and fills in the company fields */
  readonly isBusiness: boolean
  readonly company: Omit<Company, 'companyName'>
  readonly password: string
  readonly passwordConfirm: string
}

export type RegistrationField = CheckoutField | CompanyField | 'password' | 'password_confirm'
/** text keys by field */
export type RegistrationErrors = Readonly<Partial<Record<RegistrationField, string>>>

/**
 * Returns the errors in a new password and its confirmation, as text keys by field; null if valid [5-014].
 */
export const passwordErrors = (
  password: string,
  confirm: string,
): Pick<RegistrationErrors, 'password' | 'password_confirm'> | null => {
  if (password === '') return { password: 'field.required' }
  if (!isPassword(password)) return { password: 'field.password' }
  return password === confirm ? null : { password_confirm: 'accountPasswordResetErrorPasswordNoMatch' }
}

/**
 * Validates the whole form, with a required phone number [5-009]. Returns the registration to store, or text
 * keys by field.
 */
export const validateRegistration = (
  { form, isBusiness, company, password, passwordConfirm }: RegistrationForm,
  rules: InformationRules,
): Result<Registration, RegistrationErrors> => {
  const information = validateInformation(form, { ...rules, isPhoneRequired: true })
  const business = isBusiness
    ? validateCompany({ ...company, companyName: form.companyName }, form.countryCode.trim())
    : ok(null)
  const wrong = passwordErrors(password, passwordConfirm)
  if (information.ok && business.ok && wrong === null)
    return ok({ form: information.value, company: business.value })
  return refused({
    ...(information.ok ? {} : information.refusal),
    ...(business.ok ? {} : business.refusal),
    ...wrong,
  })
}
