import type { CompanyRules, CountryRules } from './rules.ts'

/** The 11-check of nine digits: VAT numbers of companies, and of sole traders until 2020. */
const passesEleven = (digits: string): boolean => {
  const sum = [...digits.slice(0, 8)].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0)
  return sum % 11 === Number(digits[8])
}

/**
 * The modulo-97 check (letters count from A = 10, the
 * remainder is 1): VAT numbers of sole traders since 2020.
 */
const passesNinetySeven = (text: string): boolean => {
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** A number of zeros only passes every check, but is never assigned. */
const hasOther = (digits: string): boolean => /[1-9]/.test(digits)

export const NL: CountryRules = {
  zipCode: {
    // four digits and two letters, except three pairs that are never assigned
    pattern: /^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/,
    written: (plain) => (plain.length === 6 ? `${plain.slice(0, 4)} ${plain.slice(4)}` : plain),
    signs: ['NLD', 'NL', 'N'],
    example: '1234 AB',
  },
  addressLookUp: 'house',
  searchContext: 'nld',
}

export const NL_COMPANY: CompanyRules = {
  companyNumber: {
    register: 'KvK',
    scheme: '0106',
    // eight digits without a checksum
    isOne: (tidy) => /^\d{8}$/.test(tidy) && hasOther(tidy),
  },
  vatNumber: {
    scheme: '9944',
    isOne: (tidy) =>
      /^NL\d{9}B\d{2}$/.test(tidy) &&
      hasOther(tidy.slice(2, 11)) &&
      hasOther(tidy.slice(12)) &&
      (passesEleven(tidy.slice(2, 11)) || passesNinetySeven(tidy)),
  },
  retention: { years: 7, law: 'AWR, article 52' },
}
