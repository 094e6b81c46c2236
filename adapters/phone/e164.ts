import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countryOf } from '../../domain/country/country.ts'
import type { PhoneReader } from '../../domain/checkout/informationForm.ts'

/**
 * Parses phone numbers by all countries' plans; a number without a country code belongs to the form's
 * country.
 */
export const e164: PhoneReader = (digits, countryCode) => {
  const phone = parsePhoneNumberFromString(digits, countryOf(countryCode))
  return phone?.isValid() === true ? phone.number : null
}

/** Formats a number internationally: `+31 20 012 3456`; returns it unchanged if no country's plan matches. */
export const writtenPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number
