import type { Country } from '../../domain/country/country.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

/** What the countries are called inside a sentence. */
export const COUNTRY_NAMES: Readonly<Record<Locale, Readonly<Record<Country, string>>>> = {
  nld: { NL: 'Nederland', BE: 'België' },
  eng: { NL: 'the Netherlands', BE: 'Belgium' },
}
