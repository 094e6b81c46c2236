import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { priceText } from '../../../domain/pricing/priceText.ts'

/** An amount as a mail writes it, to the cent. */
export const amountIn = (locale: Locale, amount: Cents): string => {
  const text = priceText(amount, { locale, place: 'cart', decimals: 2, freeLabel: false })
  return 'digits' in text ? text.digits : ''
}
