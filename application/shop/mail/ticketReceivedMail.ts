import type { Locale } from '../../../domain/kernel/locale.ts'
import type { TicketWritten } from '../../streams/sealed/letter.ts'
import { STAFF } from '../../texts/mail/staff.ts'
import type { Written } from './layout/mailPaper.ts'

/** What a customer wrote, to the shop's own people: a paragraph for each line, and how it is answered. */
export const ticketReceivedMail = ({
  locale,
  uid,
  subject,
  message,
  replyTo,
}: TicketWritten & { readonly locale: Locale }): Written => {
  const say = STAFF(locale)
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return {
    subject: say('ticket.subject', { subject }),
    ...(replyTo !== undefined && { replyTo }),
    blocks: [...lines, say('ticket.answer', { uid })].map((text) => ({ kind: 'text' as const, text })),
  }
}
