import { isCountry } from '../country/country.ts'
import { emailAddressOf } from '../kernel/emailAddress.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { tidyCode, tidyLine } from '../kernel/typedText.ts'
import { CHECKOUT_FIELDS, type CheckoutField, type CheckoutForm } from './information.ts'
import { isPersonName, personNameOf } from './personName.ts'
import { normalizedAddress } from './normalizedAddress.ts'
import { isZipCode } from './zipCode.ts'

/**
 * Converts a telephone number to its stored form, E.164: a plus and at most fifteen digits.
 * @param digits as typed, without spaces, brackets, dots and slashes; may contain hyphens and a leading +
 * @param countryCode the form's country, assumed for a number without a country code
 * @returns null if it is not a valid telephone number
 */
export type PhoneReader = (digits: string, countryCode: string) => string | null

/** What the validation of the first step needs besides the form. */
export interface InformationRules {
  readonly readPhone: PhoneReader
  /** the shop's setting `settings.phoneRequired` */
  readonly isPhoneRequired: boolean
  /**
   * whether invoice fonts can print the whole text; absent
   * in a browser, which leaves this check to the server
   */
  readonly isPrinted?: (text: string) => boolean
}

/** A typed number without formatting characters, as in `0475/12.34.56`, and without `tel:`. */
const tidied = (typed: string): string =>
  tidyCode(typed)
    .replace(/^tel(?:efoon|[eé]phone)?[.:\s]*(?=[+(\d])/i, '')
    .replaceAll(/[\s()./\\\u00B7\u2022\u2219]/g, '')

/** Six to eighteen digits with hyphens between them, optionally after a plus [5-006]. */
const PLAUSIBLE = /^\+?\d(?:-*\d){5,17}$/

/**
 * Parses a typed telephone number with `read`; null if it contains other characters, or `read` rejects it.
 */
export const phoneNumberOf = (typed: string, countryCode: string, read: PhoneReader): string | null => {
  const digits = tidied(typed)
  return PLAUSIBLE.test(digits) ? read(digits, countryCode) : null
}

/**
 * The browser's phone reader: accepts every plausible
 * number, because only the server has the numbering tables.
 */
export const plausiblePhone: PhoneReader = (digits) => digits

/** The error of each field: text keys by field name. */
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

/**
 * The fields printed on invoices, which must use printable
 * letters (VAT Directive 2006/112/EC, article 226(5)).
 */
const ON_INVOICES: ReadonlySet<CheckoutField> = new Set([
  'companyName',
  'firstName',
  'lastName',
  'streetName',
  'houseNumber',
  'houseNumberAddition',
  'city',
])

/**
 * The HTML standard's pattern for e-mail addresses, with a top-level domain of at least two letters [5-004].
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/

/** Whether the text has the form of an e-mail address. */
export const isEmailAddress = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text)

/** The form normalised for storage, each field by its own rules. */
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
 * Validates the first step of the checkout [4-004]. Returns the normalised
 * form, or the error of each field. The same rules run in the browser and
 * on the server, but only the server checks telephone numbers completely.
 */
export const validateInformation = (
  form: CheckoutForm,
  rules: InformationRules,
): Result<CheckoutForm, FieldErrors> => validateFields(CHECKOUT_FIELDS, form, rules)

/** Validates only these fields; the others are only normalised. */
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
