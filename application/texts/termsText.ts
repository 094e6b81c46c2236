import { dateIn } from '../../domain/invoices/documentText.ts'
import type { IssuedDocument } from '../../domain/invoices/invoice.ts'
import { DOCUMENTS } from './documents.ts'

/** How a document is paid or refunded, in its own language. */
export const termsText = (document: IssuedDocument): string => {
  const say = DOCUMENTS(document.locale)
  if (document.kind === 'credit-note') return say('terms.credited')
  if (document.terms === 'paid') return say('terms.paid', { by: document.paidBy })
  if (document.terms === 'set-off') return say('terms.setOff')
  return document.dueOn === null
    ? say('terms.onDelivery')
    : say('terms.onAccount', { day: dateIn(document.locale, document.dueOn) })
}
