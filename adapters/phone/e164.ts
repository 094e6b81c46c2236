import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countryOf } from '../../domain/country/country.ts'
import type { PhoneReader } from '../../domain/checkout/informationForm.ts'

/** Reads telephone numbers by all countries' plans; one without a country's code is of the form's country. */
export const e164: PhoneReader = (digits, countryCode) => {
  const phone = parsePhoneNumberFromString(digits, countryOf(countryCode))
  return phone?.isValid() === true ? phone.number : null
}

/** A number as people abroad dial it too: `+31 20 012 3456`; as it is where no country's plan knows it. */
export const writtenPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number
