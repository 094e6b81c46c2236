import type { Locale } from '../../../domain/kernel/locale.ts'
import type { TicketAnswered } from '../../streams/sealed/letter.ts'
import type { Letterhead } from './letterhead.ts'
import type { Written } from './layout/mailPaper.ts'
import { nameInMail, type NameInMail } from './nameInMail.ts'

const WORDS = {
  nld: {
    subject: (subject: string) => `Antwoord op je vraag: ${subject}`,
    from: (staff: NameInMail, shop: string) => `${staff} van ${shop} schrijft:`,
    button: 'Bekijk je vraag en reageer',
  },
  eng: {
    subject: (subject: string) => `An answer to your ticket: ${subject}`,
    from: (staff: NameInMail, shop: string) => `${staff} of ${shop} writes:`,
    button: 'See your ticket and reply',
  },
} as const satisfies Record<Locale, unknown>

/** The shop's answer to a customer's ticket, a paragraph for each of its lines, and where to go on. */
export const answeredTicket = (
  { locale, url, subject, staff, answer }: TicketAnswered & { readonly locale: Locale },
  { shop }: Pick<Letterhead, 'shop'>,
): Written => {
  const words = WORDS[locale]
  const lines = answer.split('\n').filter((line) => line.trim() !== '')
  return {
    subject: words.subject(subject),
    blocks: [
      ...[words.from(nameInMail(staff), shop), ...lines].map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', label: words.button, url },
    ],
  }
}
