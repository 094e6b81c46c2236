import { cents, type Cents } from '../../kernel/cents.ts'
import { LANGUAGES, type Locale } from '../../kernel/locale.ts'
import { share } from '../../kernel/rounding.ts'

/** Formatting options of a price. */
export interface PriceStyle {
  readonly locale: Locale
  /** the cart always shows two decimals */
  readonly place: 'shop' | 'cart'
  /** decimals in the shop (`priceDecimals`) */
  readonly decimals: number
  /** whether zero reads as free */
  readonly freeLabel: boolean
  /** false omits the euro sign (`currency.state`) */
  readonly sign?: boolean
}

/** A formatted amount: digits, or the key of a word that the texts translate. */
export type PriceText = { readonly digits: string } | { readonly word: 'unavailable' | 'free' }

/**
 * Formats an amount [5-040, 5-041, 5-042, 5-043, 5-044]; null means that the
 * amount is unknown. Matches Intl's output for nl-NL and en-US, but formats
 * here because servers and browsers have different versions of Intl's data.
 */
export const priceText = (amount: Cents | null, style: PriceStyle): PriceText => {
  if (amount === null) return { word: 'unavailable' }
  if (amount === 0 && style.freeLabel) return { word: 'free' }
  return { digits: inDigits(amount, style) }
}

const inDigits = (amount: Cents, { locale, place, decimals, sign = true }: PriceStyle): string => {
  const { euros, whole } = LANGUAGES[locale]
  const minus = amount < 0 ? '-' : ''
  const signed = (shown: number): string => {
    const size = digits(amount, shown, locale)
    return sign ? euros(minus, size) : minus + size
  }
  if (place === 'cart') return signed(2)
  return amount % 100 === 0 ? signed(0) + whole : signed(decimals)
}

/** The absolute amount with this number of decimals, halves rounded away from zero, thousands grouped. */
const digits = (amount: Cents, decimals: number, locale: Locale): string => {
  const { group, point } = LANGUAGES[locale]
  const shown = Math.min(decimals, 2)
  const units = String(share(cents(Math.abs(amount)), 10 ** shown, 100)).padStart(shown + 1, '0')
  const euros = units.slice(0, units.length - shown).replace(/\B(?=(\d{3}){1,5}$)/g, group)
  const fraction = units.slice(units.length - shown).padEnd(decimals, '0')
  return fraction ? `${euros}${point}${fraction}` : euros
}
