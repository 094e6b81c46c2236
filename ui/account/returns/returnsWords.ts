import type { Locale } from '../../../domain/kernel/locale.ts'
import type { ReturnStatus } from '../../../domain/orders/returns.ts'

interface Words {
  readonly title: string
  readonly intro: (days: number) => string
  readonly open: string
  readonly none: string
  readonly goods: string
  readonly goodsHelp: string
  /** of an order of which something was announced before */
  readonly moreHelp: string
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
    intro: (days) =>
      `Je kunt tot ${days} dagen na ontvangst van je koop afzien, zonder reden. Je bevestigt dat in de volgende stap.`,
    open: 'Wat je kunt terugsturen',
    none: 'Er is nu niets dat je kunt terugsturen.',
    goods: 'Wat stuur je terug?',
    goodsHelp: 'Haal weg wat je houdt.',
    moreHelp: 'Je hebt hiervan al iets aangemeld. Noem wat je nog meer terugstuurt.',
    exempt: 'Op maat gemaakt, en daarom niet terug te sturen:',
    submit: 'Stuur terug',
    asked: 'Wat je hebt aangemeld',
    all: 'De hele bestelling',
    status: { received: 'Aanmelding ontvangen', accepted: 'Verwerkt', refunded: 'Geld terug' },
    sentBack: (amount) => `${amount} is teruggestuurd naar je rekening.`,
  },
  eng: {
    title: 'Returns',
    intro: (days) =>
      `You can withdraw from your purchase until ${days} days after it came, without a reason. You confirm it in the next step.`,
    open: 'What you can send back',
    none: 'There is nothing that you can send back now.',
    goods: 'What do you send back?',
    goodsHelp: 'Take out what you keep.',
    moreHelp: 'You have announced a part of this before. Name what else you send back.',
    exempt: 'Made to measure, and so not to be sent back:',
    submit: 'Send back',
    asked: 'What you have announced',
    all: 'The whole order',
    status: { received: 'Request received', accepted: 'Processed', refunded: 'Refunded' },
    sentBack: (amount) => `${amount} was sent back to your account.`,
  },
}
