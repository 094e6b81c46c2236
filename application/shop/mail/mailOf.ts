import { LANGUAGES } from '../../../domain/kernel/locale.ts'
import type { Mail } from '../../ports/outside/mailer.ts'
import { LETTERS } from '../../texts/mail/letters.ts'
import type { ShortLetter } from '../../streams/sealed/letter.ts'
import type { Letter } from './letter.ts'
import type { Letterhead } from './letterhead.ts'
import { accessLetter } from './accessLetter.ts'
import { ticketAnswerMail } from './ticketAnswerMail.ts'
import { backInStock, stockConfirm } from './backInStock.ts'
import { companyLetter } from './companyLetter.ts'
import { orderConfirmationMail } from './orderConfirmationMail.ts'
import type { Thumbs } from './layout/mailLook.ts'
import type { MailBlock } from './layout/mailBlock.ts'
import { onPaper, type Written } from './layout/mailPaper.ts'
import { refundFailureMail } from './refundFailureMail.ts'
import { returnNoticeMail } from './returnNoticeMail.ts'
import { orderUpdateMail } from './orderUpdateMail.ts'
import { ticketReceivedMail } from './ticketReceivedMail.ts'

const paragraph = (text: string): MailBlock => ({ kind: 'text', text })

/** The paragraphs below the button. */
const AFTER: Readonly<Record<ShortLetter['kind'], readonly ('hour' | 'ignore' | 'orderLink')[]>> = {
  'new-password': ['hour', 'ignore'],
  'no-account': ['ignore'],
  'confirm-account': ['hour', 'ignore'],
  'known-account': ['ignore'],
  'open-account': ['hour', 'ignore'],
  'found-order': ['orderLink', 'ignore'],
}

const written = (letter: Letter, letterhead: Letterhead): Written => {
  if (letter.kind === 'order-confirmed') return orderConfirmationMail(letter, letterhead)
  if (letter.kind === 'order-told') return orderUpdateMail(letter, letterhead)
  if (letter.kind === 'return-stated') return returnNoticeMail(letter)
  if (letter.kind === 'ticket-answered') return ticketAnswerMail(letter, letterhead)
  if (letter.kind === 'ticket-written') return ticketReceivedMail(letter)
  if (letter.kind === 'provider-refused') return refundFailureMail(letter)
  if (letter.kind === 'access-changed') return accessLetter(letter, letterhead)
  if (letter.kind === 'stock-confirm') return stockConfirm(letter, letterhead)
  if (letter.kind === 'back-in-stock') return backInStock(letter, letterhead)
  if (letter.kind === 'company-told') return companyLetter(letter, letterhead)
  const { kind, locale, url } = letter
  const { shop } = letterhead
  const say = LETTERS(locale)
  return {
    subject: say(`${kind}.subject`, { shop }),
    blocks: [
      paragraph(say(`${kind}.text`, { shop })),
      { kind: 'button', label: say(`${kind}.button`), url },
      ...AFTER[kind].map((text) => paragraph(say(text))),
    ],
  }
}

/**
 * Renders a letter as a mail; the result is the same at every attempt.
 * @param at ms since 1970
 * @param thumbs the available pictures of its goods
 */
export const mailOf = (
  letterhead: Letterhead,
  letter: Letter,
  id: string,
  at: number,
  thumbs: Thumbs = new Map(),
): Mail => {
  const { to, locale } = letter
  const words = written(letter, letterhead)
  return {
    id,
    from: { name: letterhead.shop, address: letterhead.company.emailAddress },
    to,
    subject: words.subject,
    ...onPaper(letterhead, locale, words, thumbs),
    attachments: words.attachments ?? [],
    ...(words.replyTo !== undefined && { replyTo: words.replyTo }),
    language: LANGUAGES[locale].tag,
    at,
  }
}

/** The paths of the pictures of a letter's goods. */
export const picturesOf = (letter: Letter): readonly string[] => {
  if (letter.kind === 'back-in-stock') return letter.picture === undefined ? [] : [letter.picture]
  const lines =
    letter.kind === 'order-confirmed'
      ? letter.order.lines
      : letter.kind === 'order-told' && letter.news.about === 'shipped'
        ? letter.news.lines
        : []
  return lines.flatMap(({ picture }) => picture ?? [])
}
