import type { Country } from '../../domain/country/country.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { VAT_ABROAD } from '../texts/account/vatAbroad.ts'
import { FIELDS } from '../texts/fields.ts'

/**
 * The VAT notice for a business buyer in another country: it pays the seller's VAT, because a reverse charge
 * requires a verified VAT number with evidence (Directive 2006/112/EC, article 138). Null if the seller is in
 * the buyer's country.
 */
export const vatAbroad = (locale: Locale, seller: Country, buyer: Country): string | null => {
  if (seller === buyer) return null
  const say = VAT_ABROAD(locale)
  return say('text', { country: FIELDS(locale)(`inSentence.${buyer}`), vat: say(`vat.${seller}`) })
}
