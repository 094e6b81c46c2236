import { describe, expect, it } from 'vitest'
import { isVatNumber, tidyNumber } from '../../../domain/account/company.ts'
import { isZipCode, zipCodeOf } from '../../../domain/checkout/zipCode.ts'
import { companyRulesOf, COMPANY_RULES } from '../../../domain/country/companyRules.ts'
import {
  COUNTRIES,
  COUNTRY_CODES,
  countryOf,
  DEFAULT_COUNTRY,
  inOrder,
  rulesOf,
  type Country,
} from '../../../domain/country/country.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { companyNumbers } from '../../../ui/account/companyNumbers.ts'

describe.each(COUNTRY_CODES)('the rules of %s', (code) => {
  const { zipCode, searchContext } = COUNTRIES[code]

  it('accept the form’s example postcode, and store it in the local format', () => {
    expect(zipCodeOf(zipCode.example, code)).toBe(zipCode.example)
    expect(isZipCode(zipCode.example, code)).toBe(true)
  })

  it('accept a postcode with the country prefix, as on post from abroad', () => {
    for (const sign of zipCode.signs)
      expect(zipCodeOf(`${sign}-${zipCode.example}`, code)).toBe(zipCode.example)
    expect(zipCode.signs, 'the longest first').toEqual(zipCode.signs.toSorted((a, b) => b.length - a.length))
  })

  it('accept the form’s example VAT number, and refuse zeros', () => {
    for (const locale of LOCALES) {
      const examples = companyNumbers(locale).vatNumbers.match(/\b[A-Z]{2}\w{8,}/g) ?? []
      expect(examples.filter((example) => isVatNumber(tidyNumber(example), code))).toHaveLength(1)
    }
    expect(COMPANY_RULES[code].vatNumber.isOne(`${code}${'0'.repeat(9)}`)).toBe(false)
  })

  it('search for addresses only in that country', () => {
    expect(inOrder(COUNTRIES).filter((other) => other.searchContext === searchContext)).toHaveLength(1)
  })
})

it('an unknown country code uses the rules of the default country', () => {
  for (const code of ['XX', '', 'nl', 'toString']) {
    expect(countryOf(code)).toBe(DEFAULT_COUNTRY)
    expect(rulesOf(code)).toBe(COUNTRIES[DEFAULT_COUNTRY])
    expect(companyRulesOf(code)).toBe(COMPANY_RULES[DEFAULT_COUNTRY])
  }
})

it('a list of countries is in the order in which forms offer them', () => {
  const reversed = Object.fromEntries(COUNTRY_CODES.toReversed().map((code) => [code, code]))
  expect(inOrder(reversed as Record<Country, Country>)).toEqual(COUNTRY_CODES)
})
