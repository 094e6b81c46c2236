import { tidyCode } from '../kernel/typedText.ts'

/** As such numbers are compared: capitals, without the signs that people set between groups. */
export const tidyNumber = (text: string): string =>
  tidyCode(text)
    .toUpperCase()
    .replaceAll(/[\s.,/-]/g, '')

/** The nine digits pass the 11-test: of companies, and of everybody until 2020. */
const passesEleven = (digits: string): boolean => {
  const sum = [...digits.slice(0, 8)].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0)
  return sum % 11 === Number(digits[8])
}

/** The whole text as a number, letters from A = 10 on, leaves 1 of 97: of sole traders since 2020. */
const passesNinetySeven = (text: string): boolean => {
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const isDutchVat = (text: string): boolean =>
  /^NL\d{9}B\d{2}$/.test(text) && (passesEleven(text.slice(2, 11)) || passesNinetySeven(text))

/** A Belgian company's number (KBO): ten digits from 0 or 1 on, of which the last two are 97 less what the others leave of 97. */
const isKbo = (text: string): boolean =>
  /^[01]\d{9}$/.test(text) && Number(text.slice(8)) === 97 - (Number(text.slice(0, 8)) % 97)

/**
 * Whether a tidy text can be a VAT number of that country (`NL`, `BE`), by form and checksum. Whether it is anybody's, only that
 * country's administration knows.
 */
export const isVatNumber = (text: string, countryCode: string): boolean =>
  countryCode === 'BE' ? text.startsWith('BE') && isKbo(text.slice(2)) : isDutchVat(text)

/** The same of a company's number in its country's register: KvK has eight digits and no checksum. */
export const isCompanyNumber = (text: string, countryCode: string): boolean =>
  countryCode === 'BE' ? isKbo(text) : /^\d{8}$/.test(text)
