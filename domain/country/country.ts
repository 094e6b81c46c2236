import { BE } from './be.ts'
import { NL } from './nl.ts'
import type { CountryRules } from './rules.ts'

/** Where the shop sells, by ISO 3166-1 code, in the order of its forms [5-020]. */
export const COUNTRY_CODES = ['NL', 'BE'] as const
export type Country = (typeof COUNTRY_CODES)[number]

/** The country of a form that nobody has filled in yet. */
export const DEFAULT_COUNTRY: Country = 'NL'

export const COUNTRIES: Readonly<Record<Country, CountryRules>> = { NL, BE }

/** What a record says of each country, in the order of `COUNTRY_CODES`. */
export const inOrder = <T>(record: Readonly<Record<Country, T>>): readonly T[] =>
  COUNTRY_CODES.map((code) => record[code])

export const isCountry = (code: string): code is Country => Object.hasOwn(COUNTRIES, code)

/** The default country for a code of none: the form is refused, and its other fields are checked all the same. */
export const countryOf = (code: string): Country => (isCountry(code) ? code : DEFAULT_COUNTRY)

export const rulesOf = (code: string): CountryRules => COUNTRIES[countryOf(code)]
