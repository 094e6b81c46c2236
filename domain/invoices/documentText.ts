import { cents, type BasisPoints, type Cents } from '../kernel/cents.ts'
import { LANGUAGES, type Locale } from '../kernel/locale.ts'
import { priceText } from '../pricing/shown/priceText.ts'

/** Formats a day (YYYY-MM-DD) for documents: '23 november 2026'. */
export const dateIn = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].tag, { timeZone: 'UTC', dateStyle: 'long' }).format(
    Date.parse(day),
  )

/** Formats a VAT rate without the percent sign: '21', '5,5'. */
export const rateIn = (locale: Locale, rate: BasisPoints): string =>
  new Intl.NumberFormat(LANGUAGES[locale].tag).format(rate / 100)

/**
 * Formats an amount for documents and mails, to the cent; a negative one has its minus in front, as on the
 * shop's pages: '− € 12,38'.
 */
export const amountText = (locale: Locale, amount: Cents): string => {
  const size = cents(Math.abs(amount))
  const text = priceText(size, { locale, place: 'cart', decimals: 2, freeLabel: false })
  return `${amount < 0 ? '−\u00a0' : ''}${'digits' in text ? text.digits : ''}`
}

/**
 * Formats the price of one piece, with up to a hundredth of a cent if it is not a whole number of cents (VAT
 * Directive 2006/112/EC, article 226(8)).
 * @param amount of all pieces
 */
export const unitPriceText = (locale: Locale, amount: Cents, pieces: number): string =>
  new Intl.NumberFormat(LANGUAGES[locale].tag, { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(
    amount / pieces / 100,
  )
