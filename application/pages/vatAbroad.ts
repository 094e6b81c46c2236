import type { Country } from '../../domain/country/country.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { VAT_ABROAD } from '../texts/account/vatAbroad.ts'
import { FIELDS } from '../texts/fields.ts'

/**
 * What a business in a country is told of its VAT: it pays the seller's, since only a number that was checked, with its evidence,
 * takes it off (Directive 2006/112/EC, article 138). Null where the seller is at home there.
 */
export const vatAbroad = (locale: Locale, seller: Country, buyer: Country): string | null => {
  if (seller === buyer) return null
  const say = VAT_ABROAD(locale)
  return say('text', { country: FIELDS(locale)(`inSentence.${buyer}`), vat: say(`vat.${seller}`) })
}
