import { validateCompany, type Company, type CompanyField } from '../../../domain/account/company.ts'
import { isPassword } from '../../../domain/account/password.ts'
import type { CheckoutField, CheckoutForm } from '../../../domain/checkout/information.ts'
import { type InformationRules, validateInformation } from '../../../domain/checkout/informationForm.ts'
import type { Registration } from '../../streams/sealed/accountTexts.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'

/** What somebody fills in to have an account. */
export interface RegistrationForm {
  readonly form: CheckoutForm
  /** a business, which tells more of itself */
  readonly isBusiness: boolean
  readonly company: Omit<Company, 'companyName'>
  readonly password: string
  readonly passwordConfirm: string
}

export type RegistrationField = CheckoutField | CompanyField | 'password' | 'password_confirm'
/** text keys by field */
export type RegistrationErrors = Readonly<Partial<Record<RegistrationField, string>>>

/** What is wrong with a new password and its repetition: a text key by field; null for nothing [5-014]. */
export const passwordErrors = (
  password: string,
  confirm: string,
): Pick<RegistrationErrors, 'password' | 'password_confirm'> | null => {
  if (password === '') return { password: 'field.required' }
  if (!isPassword(password)) return { password: 'field.password' }
  return password === confirm ? null : { password_confirm: 'accountPasswordResetErrorPasswordNoMatch' }
}

/** Checks all of it, the telephone number too [5-009]; answers what is kept, or what is wrong with each field. */
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
