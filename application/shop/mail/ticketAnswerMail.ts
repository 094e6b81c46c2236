import type { Locale } from '../../../domain/kernel/locale.ts'
import type { TicketAnswered } from '../../streams/sealed/letter.ts'
import { LETTERS } from '../../texts/mail/letters.ts'
import type { Letterhead } from './letterhead.ts'
import type { Written } from './layout/mailPaper.ts'
import { nameInMail } from './nameInMail.ts'

/** The shop's reply to a customer's ticket, one paragraph per line, with a link to continue. */
export const ticketAnswerMail = (
  { locale, url, subject, staff, answer }: TicketAnswered & { readonly locale: Locale },
  { shop }: Pick<Letterhead, 'shop'>,
): Written => {
  const say = LETTERS(locale)
  const lines = answer.split('\n').filter((line) => line.trim() !== '')
  return {
    subject: say('answer.subject', { subject }),
    blocks: [
      ...[say('answer.text', { staff: nameInMail(staff), shop }), ...lines].map((text) => ({
        kind: 'text' as const,
        text,
      })),
      { kind: 'button', label: say('answer.button'), url },
    ],
  }
}
