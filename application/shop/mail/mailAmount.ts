import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { amountText } from '../../../domain/invoices/documentText.ts'

/** An amount as a mail writes it, to the cent: as invoices do. */
export const mailAmount = (locale: Locale, amount: Cents): string => amountText(locale, amount)
