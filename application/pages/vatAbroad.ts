import type { Country } from '../../domain/country/country.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { COUNTRY_NAMES } from './countryNames.ts'

const VAT: Readonly<Record<Locale, Readonly<Record<Country, string>>>> = {
  nld: { NL: 'Nederlandse btw', BE: 'Belgische btw' },
  eng: { NL: 'Dutch VAT', BE: 'Belgian VAT' },
}

const TEXT: Readonly<Record<Locale, (country: string, vat: string) => string>> = {
  nld: (country, vat) =>
    `Als bedrijf in ${country} betaal je bij ons ${vat}. Verleggen mag pas met een gecontroleerd btw-nummer en het bewijs daarvan; dat kan bij ons nog niet.`,
  eng: (country, vat) =>
    `As a business in ${country} you pay ${vat} here. Reverse charge takes a checked VAT number with its evidence; we don’t offer that yet.`,
}

/**
 * What a business in a country is told of its VAT: it pays the seller's, since only a number that was checked, with its evidence,
 * takes it off (Directive 2006/112/EC, article 138). Null where the seller is at home there.
 */
export const vatAbroad = (locale: Locale, seller: Country, buyer: Country): string | null =>
  seller === buyer ? null : TEXT[locale](COUNTRY_NAMES[locale][buyer], VAT[locale][seller])
