import { RETURN_TERMS } from '../../../application/pages/returnTerms.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { WithdrawField, WithdrawProblem } from '../../../application/pages/withdrawPage.ts'

interface Words {
  readonly title: string
  /** @param days of the shop's own policy, the law's 14 or more */
  readonly intro: (days: number) => string
  readonly exempt: string
  readonly form: string
  readonly labels: Readonly<Record<WithdrawField, string>>
  readonly goodsHelp: string
  readonly next: string
  readonly step: (of: 1 | 2) => string
  readonly confirmTitle: string
  readonly confirmText: string
  readonly all: string
  readonly confirm: string
  readonly change: string
  readonly doneTitle: string
  readonly doneText: (email: string, moment: string) => string
  readonly problems: Readonly<Record<WithdrawProblem, string>>
}

/** What the function of withdrawal says. Its two buttons bear the law's own words (Directive 2011/83/EU, article 11a(1) and (3)). */
export const WITHDRAW_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    title: 'Overeenkomst hier herroepen',
    intro: (days) =>
      `${RETURN_TERMS.nld.until(days)} Je hoeft niet in te loggen en krijgt meteen een ontvangstbewijs per e-mail.`,
    exempt: 'Wat voor jou op maat is gemaakt, kun je niet herroepen.',
    form: 'Liever per post of in een eigen mail? Gebruik het modelformulier',
    labels: {
      number: 'Bestelnummer',
      name: 'Naam',
      emailAddress: 'E-mailadres van de bestelling',
      goods: 'Welke artikelen',
    },
    goodsHelp: 'Leeg laten betekent: de hele bestelling.',
    next: 'Overeenkomst hier herroepen',
    step: (of) => `Stap ${of} van 2`,
    confirmTitle: 'Klopt dit?',
    confirmText: 'Je verklaart hiermee dat je de overeenkomst over deze bestelling herroept.',
    all: 'De hele bestelling',
    confirm: 'Herroeping bevestigen',
    change: 'Wijzigen',
    doneTitle: 'Je herroeping is ontvangen',
    doneText: (email, moment) => `Ontvangen op ${moment}. Het ontvangstbewijs is onderweg naar ${email}.`,
    problems: {
      fields: 'Vul je bestelnummer, je naam en een geldig e-mailadres in.',
      'no-such-order':
        'Bij dit bestelnummer en dit e-mailadres vinden we geen bestelling. Beide staan in de bevestiging die je per e-mail kreeg. Lukt het niet? Stuur ons dan het modelformulier: dat geldt net zo goed.',
      'made-to-measure':
        'Alles in deze bestelling is voor jou op maat gemaakt. Zo’n koop kun je niet herroepen. Is er iets mis mee? Neem dan contact met ons op.',
      busy: 'Het lukte niet om je herroeping te bewaren. Probeer het nog eens.',
    },
  },
  eng: {
    title: 'Withdraw from contract here',
    intro: (days) =>
      `${RETURN_TERMS.eng.until(days)} You need not log in, and you get a receipt by email at once.`,
    exempt: 'What was made to your measurements cannot be withdrawn from.',
    form: 'Prefer mail or your own email? Use the model form',
    labels: {
      number: 'Order number',
      name: 'Name',
      emailAddress: 'Email address of the order',
      goods: 'Which goods',
    },
    goodsHelp: 'Leave empty for the whole order.',
    next: 'Withdraw from contract here',
    step: (of) => `Step ${of} of 2`,
    confirmTitle: 'Is this right?',
    confirmText: 'You hereby state that you withdraw from the contract on this order.',
    all: 'The whole order',
    confirm: 'Confirm withdrawal',
    change: 'Change',
    doneTitle: 'We received your withdrawal',
    doneText: (email, moment) => `Received on ${moment}. The receipt is on its way to ${email}.`,
    problems: {
      fields: 'Fill in your order number, your name and a valid email address.',
      'no-such-order':
        'We find no order with this number and this email address. Both are in the confirmation that you got by email. Does it not work? Send us the model form: it counts just the same.',
      'made-to-measure':
        'Everything in this order was made to your measurements. Such a purchase cannot be withdrawn from. Is something wrong with it? Please contact us.',
      busy: 'We could not save your withdrawal. Please try again.',
    },
  },
}
