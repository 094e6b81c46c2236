import { COUNTRIES, inOrder, isCountry } from '../country/country.ts'
import { tidyCode } from '../kernel/typedText.ts'

const SIGNS: readonly string[] = inOrder(COUNTRIES).flatMap(({ zipCode }) => zipCode.signs)

/** A postcode without country letters before it, as on international mail: `B-1000`, `NL-1071 XX`. */
const withoutSigns = (text: string): string => {
  let rest = text
  let sign: string | undefined
  while ((sign = SIGNS.find((one) => rest.startsWith(one))) !== undefined) rest = rest.slice(sign.length)
  return /^\d/.test(rest) ? rest : text
}

/**
 * Normalises a postcode to its country's form: `1234 AB`, `1000`. An invalid one is returned in capitals
 * without spaces and separators.
 */
export const zipCodeOf = (typed: string, countryCode: string): string => {
  const upper = tidyCode(typed.toUpperCase())
    .replaceAll(/[\s.,;/-]/g, '')
    .normalize('NFC')
  const plain = withoutSigns(upper)
  return isCountry(countryCode) ? COUNTRIES[countryCode].zipCode.written(plain) : plain
}

/** Whether a postcode, as written by `zipCodeOf`, is valid in that country. */
export const isZipCode = (zipCode: string, countryCode: string): boolean =>
  isCountry(countryCode) && COUNTRIES[countryCode].zipCode.pattern.test(zipCode)
