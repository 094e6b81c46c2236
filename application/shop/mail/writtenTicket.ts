import type { Locale } from '../../../domain/kernel/locale.ts'
import type { TicketWritten } from '../../streams/sealed/letter.ts'
import type { Written } from './layout/mailPaper.ts'

const WORDS = {
  nld: {
    subject: (subject: string) => `Een klant schrijft: ${subject}`,
    answer: (uid: string) => `Lezen en beantwoorden: npx toonbank tickets show ${uid}`,
  },
  eng: {
    subject: (subject: string) => `A customer writes: ${subject}`,
    answer: (uid: string) => `Read and answer it: npx toonbank tickets show ${uid}`,
  },
} as const satisfies Record<Locale, unknown>

/** What a customer wrote, to the shop's own people: a paragraph for each line, and how it is answered. */
export const writtenTicket = ({
  locale,
  uid,
  subject,
  message,
  replyTo,
}: TicketWritten & { readonly locale: Locale }): Written => {
  const words = WORDS[locale]
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return {
    subject: words.subject(subject),
    ...(replyTo !== undefined && { replyTo }),
    blocks: [...lines, words.answer(uid)].map((text) => ({ kind: 'text' as const, text })),
  }
}
