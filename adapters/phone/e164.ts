import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneReader } from '../../domain/checkout/informationRules.ts'

/** Reads telephone numbers by the numbering plans of all countries; one without a country's code is Dutch or Belgian, as the form is. */
export const e164: PhoneReader = (digits, countryCode) => {
  const phone = parsePhoneNumberFromString(digits, countryCode === 'BE' ? 'BE' : 'NL')
  return phone?.isValid() === true ? phone.number : null
}

/** A number as people abroad dial it too: `+31 20 012 3456`; as it is where no country's plan knows it. */
export const writtenPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number
