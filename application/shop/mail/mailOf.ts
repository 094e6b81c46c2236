import { LANGUAGE_TAG } from '../../../domain/kernel/locale.ts'
import type { Mail } from '../../ports/outside/mailer.ts'
import type { Receipt } from '../proof/logProofs.ts'
import type { Letter } from './letter.ts'
import type { Letterhead } from './letterhead.ts'
import { accessLetter } from './accessLetter.ts'
import { answeredTicket } from './answeredTicket.ts'
import { companyLetter } from './companyLetter.ts'
import { confirmedOrder } from './confirmedOrder.ts'
import { LETTER_WORDS } from './letterWords.ts'
import type { MailBlock } from './mailBlock.ts'
import { onPaper, type Written } from './mailPaper.ts'
import { refusedByProvider } from './refusedByProvider.ts'
import { toldOrder } from './toldOrder.ts'
import { writtenTicket } from './writtenTicket.ts'

const paragraph = (text: string): MailBlock => ({ kind: 'text', text })

const written = (letter: Letter, letterhead: Letterhead, receipt: Receipt | null): Written => {
  if (letter.kind === 'order-confirmed') return confirmedOrder(letter, letterhead, receipt)
  if (letter.kind === 'order-told') return toldOrder(letter)
  if (letter.kind === 'ticket-answered') return answeredTicket(letter, letterhead)
  if (letter.kind === 'ticket-written') return writtenTicket(letter)
  if (letter.kind === 'provider-refused') return refusedByProvider(letter)
  if (letter.kind === 'access-changed') return accessLetter(letter, letterhead)
  if (letter.kind === 'company-told') return companyLetter(letter, letterhead)
  const { kind, locale, url } = letter
  const { shop } = letterhead
  const { subject, before, button, after } = LETTER_WORDS[locale][kind](shop)
  return {
    subject,
    blocks: [...before.map(paragraph), { kind: 'button', label: button, url }, ...after.map(paragraph)],
  }
}

/**
 * The mail that a letter is: the same one whenever it is written.
 * @param at ms since 1970 @param receipt of the order that it confirms, where it comes along
 */
export const mailOf = (
  letterhead: Letterhead,
  letter: Letter,
  id: string,
  at: number,
  receipt: Receipt | null = null,
): Mail => {
  const { to, locale } = letter
  const words = written(letter, letterhead, receipt)
  return {
    id,
    from: { name: letterhead.shop, address: letterhead.company.emailAddress },
    to,
    subject: words.subject,
    ...onPaper(letterhead, locale, words),
    attachments: words.attachments ?? [],
    language: LANGUAGE_TAG[locale],
    at,
  }
}
