import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { amountText } from '../../../domain/invoices/documentText.ts'

/** An amount in a mail, always with cents, as on invoices. */
export const mailAmount = (locale: Locale, amount: Cents): string => amountText(locale, amount)
