import type { Locale } from '../../../domain/kernel/locale.ts'
import { STAFF } from '../../texts/mail/staff.ts'
import type { ReturnStated } from './letter.ts'
import type { Written } from './layout/mailPaper.ts'
import { nameInMail } from './nameInMail.ts'

/** Tells staff what a buyer sends back. */
export const returnNoticeMail = ({
  locale,
  number,
  name,
  goods,
  replyTo,
}: ReturnStated & { readonly locale: Locale }): Written => {
  const say = STAFF(locale)
  return {
    subject: say('return.subject', { number }),
    replyTo,
    blocks: [
      say('return.text', { name: nameInMail(name) }),
      goods || say('return.all'),
      say('return.next', { number }),
    ].map((text) => ({
      kind: 'text' as const,
      text,
    })),
  }
}
