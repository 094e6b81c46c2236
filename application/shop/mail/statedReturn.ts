import type { Locale } from '../../../domain/kernel/locale.ts'
import type { ReturnStated } from './letter.ts'
import type { Written } from './layout/mailPaper.ts'
import { nameInMail, type NameInMail } from './nameInMail.ts'

const WORDS = {
  nld: {
    subject: (number: string) => `Retour aangemeld: bestelling ${number}`,
    text: (name: NameInMail) => `${name} stuurt terug:`,
    all: 'De hele bestelling',
    next: (number: string) =>
      `Stuur het retourlabel, of wacht op het pakket. De bestelling: npx toonbank orders show ${number}`,
  },
  eng: {
    subject: (number: string) => `Return announced: order ${number}`,
    text: (name: NameInMail) => `${name} is sending back:`,
    all: 'The whole order',
    next: (number: string) =>
      `Send the return label, or await the parcel. The order: npx toonbank orders show ${number}`,
  },
} as const satisfies Record<Locale, unknown>

/** What a buyer sends back, to the shop's own people. */
export const statedReturn = ({
  locale,
  number,
  name,
  goods,
  replyTo,
}: ReturnStated & { readonly locale: Locale }): Written => {
  const say = WORDS[locale]
  return {
    subject: say.subject(number),
    replyTo,
    blocks: [say.text(nameInMail(name)), goods || say.all, say.next(number)].map((text) => ({
      kind: 'text' as const,
      text,
    })),
  }
}
