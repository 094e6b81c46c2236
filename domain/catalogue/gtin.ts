/**
 * Whether digits are a GTIN of 8, 12, 13 or 14 digits with a
 * valid check digit: GS1 General Specifications, section 7.9.
 */
export const isGtin = (digits: string): boolean => {
  if (!/^(?:\d{8}|\d{12,14})$/u.test(digits)) return false
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
