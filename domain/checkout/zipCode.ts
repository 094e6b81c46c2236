/** Four digits that don't begin with 0 and two letters, but three pairs that are never given out. */
const ZIP_NL = /^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/
const ZIP_BE = /^[1-9]\d{3}$/

/** A postcode as it is kept: `1234 AB` in the Netherlands, four digits in Belgium; what is none comes back in capitals without spaces. */
export const zipCodeOf = (typed: string, countryCode: string): string => {
  const upper = typed.toUpperCase().replaceAll(/\s/g, '')
  return countryCode === 'NL' && upper.length === 6 ? `${upper.slice(0, 4)} ${upper.slice(4)}` : upper
}

/** Whether a postcode as `zipCodeOf` writes it can be one of that country. */
export const isZipCode = (zipCode: string, countryCode: string): boolean =>
  (countryCode === 'BE' ? ZIP_BE : ZIP_NL).test(zipCode)
