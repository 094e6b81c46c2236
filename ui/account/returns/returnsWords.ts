import type { Locale } from '../../../domain/kernel/locale.ts'
import type { ReturnStatus } from '../../../domain/orders/returns.ts'

interface Words {
  readonly title: string
  readonly next: string
  readonly open: string
  readonly none: string
  readonly goods: string
  readonly pieces: string
  readonly reason: string
  readonly noReason: string
  readonly exempt: string
  readonly submit: string
  readonly asked: string
  readonly all: string
  readonly status: Readonly<Record<ReturnStatus, string>>
  /** @param amount with its currency */
  readonly sentBack: (amount: string) => string
}

/** What a customer reads of their returns. */
export const RETURNS_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    title: 'Retouren',
    next: 'Je bevestigt het in de volgende stap.',
    open: 'Wat je kunt terugsturen',
    none: 'Er is nu niets dat je kunt terugsturen.',
    goods: 'Wat stuur je terug?',
    pieces: 'Aantal',
    reason: 'Reden',
    noReason: 'Zonder reden',
    exempt: 'Op maat gemaakt, en daarom niet terug te sturen:',
    submit: 'Stuur terug',
    asked: 'Wat je hebt aangemeld',
    all: 'De hele bestelling',
    status: { received: 'Aanmelding ontvangen', accepted: 'Verwerkt', refunded: 'Geld terug' },
    sentBack: (amount) => `${amount} is teruggestuurd naar je rekening.`,
  },
  eng: {
    title: 'Returns',
    next: 'You confirm it in the next step.',
    open: 'What you can send back',
    none: 'There is nothing that you can send back now.',
    goods: 'What are you sending back?',
    pieces: 'Pieces',
    reason: 'Reason',
    noReason: 'No reason',
    exempt: 'Made to measure, and so not to be sent back:',
    submit: 'Send back',
    asked: 'What you are sending back',
    all: 'The whole order',
    status: { received: 'Request received', accepted: 'Processed', refunded: 'Refunded' },
    sentBack: (amount) => `${amount} was sent back to your account.`,
  },
}
