import { BE } from './be.ts'
import { NL } from './nl.ts'
import type { CountryRules } from './rules.ts'

/** The shop's countries by ISO 3166-1 code, in the order of its forms [5-020]. */
export const COUNTRY_CODES = ['NL', 'BE'] as const
export type Country = (typeof COUNTRY_CODES)[number]

/** The initial country of a form. */
export const DEFAULT_COUNTRY: Country = 'NL'

export const COUNTRIES: Readonly<Record<Country, CountryRules>> = { NL, BE }

/** A record's values in the order of `COUNTRY_CODES`. */
export const inOrder = <T>(record: Readonly<Record<Country, T>>): readonly T[] =>
  COUNTRY_CODES.map((code) => record[code])

export const isCountry = (code: string): code is Country => Object.hasOwn(COUNTRIES, code)

/**
 * The country of a code, or the default for an unknown one: such
 * a form is rejected, but its other fields are still validated.
 */
export const countryOf = (code: string): Country => (isCountry(code) ? code : DEFAULT_COUNTRY)

export const rulesOf = (code: string): CountryRules => COUNTRIES[countryOf(code)]
