import type { CompanyRules, CountryRules } from './rules.ts'

/**
 * Whether digits are a KBO number: ten digits beginning with 0
 * or 1, the last two being 97 minus the first eight modulo 97.
 */
const isKbo = (digits: string): boolean =>
  /^[01]\d{9}$/.test(digits) &&
  Number(digits.slice(0, 8)) > 0 &&
  Number(digits.slice(8)) === 97 - (Number(digits.slice(0, 8)) % 97)

export const BE: CountryRules = {
  zipCode: {
    pattern: /^[1-9]\d{3}$/,
    written: (plain) => plain,
    signs: ['BEL', 'BE', 'B'],
    example: '1000',
  },
  // a Belgian postcode covers many streets
  addressLookUp: 'search',
  searchContext: 'bel',
}

export const BE_COMPANY: CompanyRules = {
  companyNumber: { register: 'KBO', scheme: '0208', isOne: isKbo },
  vatNumber: {
    scheme: '9925',
    isOne: (tidy) => tidy.startsWith('BE') && isKbo(tidy.slice(2)),
  },
  retention: { years: 10, law: 'Belgian VAT code, article 60' },
}
