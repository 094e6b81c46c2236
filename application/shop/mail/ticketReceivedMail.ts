import type { Locale } from '../../../domain/kernel/locale.ts'
import type { TicketWritten } from '../../streams/sealed/letter.ts'
import { STAFF } from '../../texts/mail/staff.ts'
import type { Written } from './layout/mailPaper.ts'

/** Sends a customer's message to staff: one paragraph per line, and how to reply. */
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
