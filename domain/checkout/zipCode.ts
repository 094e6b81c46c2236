import { tidyCode } from '../kernel/typedText.ts'

/** Four digits that don't begin with 0 and two letters, but three pairs that are never given out. */
const ZIP_NL = /^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/
const ZIP_BE = /^[1-9]\d{3}$/

/** The country's letters that stand before a postcode on post from abroad: `B-1000`, `NL-1071 XX`. */
const COUNTRY = /^(?:NLD?|BEL?|N|B)+(?=\d)/

/**
 * A postcode as it is stored: `1234 AB` in the Netherlands, four digits in Belgium. What is none comes back in capitals without spaces and
 * separators.
 */
export const zipCodeOf = (typed: string, countryCode: string): string => {
  const upper = tidyCode(typed.toUpperCase())
    .replaceAll(/[\s.,;/-]/g, '')
    .normalize('NFC')
    .replace(COUNTRY, '')
  return countryCode === 'NL' && upper.length === 6 ? `${upper.slice(0, 4)} ${upper.slice(4)}` : upper
}

/** Whether a postcode as `zipCodeOf` writes it can be one of that country. */
export const isZipCode = (zipCode: string, countryCode: string): boolean =>
  (countryCode === 'BE' ? ZIP_BE : ZIP_NL).test(zipCode)
