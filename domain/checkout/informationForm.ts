import { isCountry } from '../country/country.ts'
import { emailAddressOf } from '../kernel/emailAddress.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { tidyCode, tidyLine } from '../kernel/typedText.ts'
import { CHECKOUT_FIELDS, type CheckoutField, type CheckoutForm } from './information.ts'
import { isPersonName, personNameOf } from './personName.ts'
import { normalizedAddress } from './normalizedAddress.ts'
import { isZipCode } from './zipCode.ts'

/**
 * The number as it is stored, in the form E.164: a plus and at most fifteen digits.
 * @param digits as typed, without spaces, brackets, dots and slashes; hyphens and a leading + may stand in it
 * @param countryCode of the form: what a number without a country's code is taken for
 * @returns null for what is no telephone number
 */
export type PhoneReader = (digits: string, countryCode: string) => string | null

/** What the rules of the first form need to know beside the form itself. */
export interface InformationRules {
  readonly readPhone: PhoneReader
  /** the shop's setting `settings.phoneRequired` */
  readonly isPhoneRequired: boolean
  /** whether invoices can print all of a text; not there in a browser, which leaves that to the server */
  readonly isPrinted?: (text: string) => boolean
}

/** A number without what people type for the eye alone, as in `0475/12.34.56`, and without `tel:`. */
const tidied = (typed: string): string =>
  tidyCode(typed)
    .replace(/^tel(?:efoon|[eé]phone)?[.:\s]*(?=[+(\d])/i, '')
    .replaceAll(/[\s()./\\\u00B7\u2022\u2219]/g, '')

/** Six to eighteen digits with hyphens between them, perhaps after a plus [5-006]. */
const PLAUSIBLE = /^\+?\d(?:-*\d){5,17}$/

/** A typed telephone number as `read` has it; null where it has other signs than digits and hyphens, or `read` knows none. */
export const phoneNumberOf = (typed: string, countryCode: string, read: PhoneReader): string | null => {
  const digits = tidied(typed)
  return PLAUSIBLE.test(digits) ? read(digits, countryCode) : null
}

/** The reader of a browser, which leaves the tables of the world's numbers to the server: whatever looks like a number is one. */
export const plausiblePhone: PhoneReader = (digits) => digits

/** What is wrong with each field: text keys by field name. */
export type FieldErrors = Partial<Record<CheckoutField, FieldError>>
export type FieldError =
  | 'field.required'
  | 'field.email'
  | 'field.phone'
  | 'field.zipCode'
  | 'field.name'
  | 'field.countryCode'
  | 'field.houseNumber'
  | 'field.tooLong'
  | 'field.printed'

const OPTIONAL: ReadonlySet<CheckoutField> = new Set(['companyName', 'houseNumberAddition'])
const MAX_LENGTH = 200

/** What an invoice must name, so that it is asked for in letters that are printed (VAT Directive 2006/112/EC, article 226(5)). */
const ON_INVOICES: ReadonlySet<CheckoutField> = new Set([
  'companyName',
  'firstName',
  'lastName',
  'streetName',
  'houseNumber',
  'houseNumberAddition',
  'city',
])

/** The HTML standard's pattern for e-mail addresses, with a top-level domain of at least two letters [5-004]. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/

/** Whether mail may be sent to it, as far as its form says. */
export const isEmailAddress = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text)

/** The form as it is stored: each field by the one way of its kind, however it was typed. */
const normalised = (form: CheckoutForm, { readPhone }: InformationRules): CheckoutForm => {
  const address = normalizedAddress(form)
  return {
    emailAddress: emailAddressOf(form.emailAddress),
    firstName: personNameOf(form.firstName),
    lastName: personNameOf(form.lastName),
    companyName: tidyLine(form.companyName),
    ...address,
    phoneNumber:
      phoneNumberOf(form.phoneNumber, address.countryCode, readPhone) ?? tidyLine(form.phoneNumber),
  }
}

const isOptional = (field: CheckoutField, { isPhoneRequired }: InformationRules): boolean =>
  field === 'phoneNumber' ? !isPhoneRequired : OPTIONAL.has(field)

const errorOf = (
  field: CheckoutField,
  value: string,
  form: CheckoutForm,
  rules: InformationRules,
): FieldError | null => {
  if (value === '') return isOptional(field, rules) ? null : 'field.required'
  if (value.length > MAX_LENGTH) return 'field.tooLong'
  if (ON_INVOICES.has(field) && rules.isPrinted?.(value) === false) return 'field.printed'
  switch (field) {
    case 'emailAddress':
      return EMAIL.test(value) ? null : 'field.email'
    case 'firstName':
    case 'lastName':
      return isPersonName(value) ? null : 'field.name'
    case 'phoneNumber':
      return phoneNumberOf(value, form.countryCode, rules.readPhone) === null ? 'field.phone' : null
    case 'countryCode':
      return isCountry(value) ? null : 'field.countryCode'
    case 'zipCode':
      return isZipCode(value, form.countryCode) ? null : 'field.zipCode'
    case 'houseNumber':
      return /^\d/.test(value) ? null : 'field.houseNumber'
    default:
      return null
  }
}

/**
 * Checks the first step of the checkout [4-004]. Answers the form as it is to be kept, or what is wrong with
 * each field. The same rules run in the browser and on the server, which alone knows the world's telephone numbers.
 */
export const validateInformation = (
  form: CheckoutForm,
  rules: InformationRules,
): Result<CheckoutForm, FieldErrors> => validateFields(CHECKOUT_FIELDS, form, rules)

/** Checks these fields alone, by the same rules; the others are tidied and as they were. */
export const validateFields = (
  fields: readonly CheckoutField[],
  form: CheckoutForm,
  rules: InformationRules,
): Result<CheckoutForm, FieldErrors> => {
  const tidy = normalised(form, rules)
  const errors: FieldErrors = {}
  for (const field of fields) {
    const error = errorOf(field, tidy[field], tidy, rules)
    if (error !== null) errors[field] = error
  }
  return Object.keys(errors).length === 0 ? ok(tidy) : refused(errors)
}
