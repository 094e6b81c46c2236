import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import type { BasisPoints } from '../../../domain/kernel/cents.ts'
import { LANGUAGE_TAG, type Locale } from '../../../domain/kernel/locale.ts'
import { DOCUMENT_WORDS } from './documentWords.ts'

/** A day (YYYY-MM-DD) as a document writes it: '23 november 2026'. */
export const dateIn = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { timeZone: 'UTC', dateStyle: 'long' }).format(
    Date.parse(day),
  )

/** A VAT rate without its sign: '21', '5,5'. */
export const rateIn = (locale: Locale, rate: BasisPoints): string =>
  new Intl.NumberFormat(LANGUAGE_TAG[locale]).format(rate / 100)

/** How a document is paid, or paid back, in its own language. */
export const termsText = (document: IssuedDocument): string => {
  const { terms } = DOCUMENT_WORDS[document.locale]
  if (document.kind === 'credit-note') return terms.credited
  if (document.terms === 'paid') return terms.paid(document.paidBy)
  return document.dueOn === null ? terms.onDelivery : terms.onAccount(dateIn(document.locale, document.dueOn))
}
