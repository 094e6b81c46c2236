import type { Locale } from '../../../domain/kernel/locale.ts'
import { STAFF } from '../../texts/mail/staff.ts'
import { mailAmount } from './mailAmount.ts'
import type { ProviderRefused } from './letter.ts'
import type { Written } from './layout/mailPaper.ts'

/**
 * Tells staff that the provider did not move money or that a bank took it back: which amount, why, and what
 * to do.
 */
export const refundFailureMail = ({
  locale,
  about,
  number,
  amount,
  reason,
}: ProviderRefused & { readonly locale: Locale }): Written => {
  const say = STAFF(locale)
  const why = reason === undefined ? [] : [reason === 'lapsed' ? say('lapsed') : say('reason', { reason })]
  const texts = [
    say(`${about}.text`, { amount: mailAmount(locale, amount), number }),
    ...why,
    say(`${about}.todo`, { number }),
  ]
  return {
    subject: say(`${about}.subject`, { number }),
    blocks: texts.map((text) => ({ kind: 'text' as const, text })),
  }
}
