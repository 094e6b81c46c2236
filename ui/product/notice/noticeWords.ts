import type { Locale } from '../../../domain/kernel/locale.ts'

interface Words {
  readonly title: string
  readonly promise: string
  readonly first: string
  readonly emailAddress: string
  readonly ofAccount: string
  readonly submit: string
  readonly problem: string
  readonly sentTitle: string
  readonly sentText: string
  readonly sentNone: string
  readonly confirmTitle: string
  readonly confirmText: (title: string) => string
  readonly confirm: string
  readonly waitingTitle: string
  readonly waitingText: (title: string) => string
  readonly withdraw: string
  readonly withdrawnTitle: string
  readonly withdrawnText: string
  readonly availableTitle: (title: string) => string
  readonly availableText: string
  readonly endedTitle: string
  readonly endedText: string
  readonly toProduct: string
}

/** What is said of a mail when a product is back: only its pages load it. */
export const NOTICE_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    title: 'Mail me zodra het er weer is',
    promise: 'Je krijgt één mail, één keer, alleen over dit product. Daarna vergeten we je adres.',
    first: 'Eerst vragen we je per mail om je adres te bevestigen.',
    emailAddress: 'E-mailadres',
    ofAccount: 'We mailen naar het e-mailadres van je account.',
    submit: 'Mail me',
    problem: 'Vul een geldig e-mailadres in.',
    sentTitle: 'Kijk in je e-mail',
    sentText:
      'We mailen je een link. Klik erop om te bevestigen dat het adres van jou is: dat kan 24 uur. Pas daarna houden we het product voor je in de gaten.',
    sentNone:
      'Niets gekregen? Kijk bij je ongewenste e-mail. Had je dit al eerder bevestigd, dan hoef je niets te doen.',
    confirmTitle: 'Bevestig dat je een mail wilt',
    confirmText: (title) => `We sturen je één mail zodra ${title} er weer is, naar dit adres:`,
    confirm: 'Ja, mail me',
    waitingTitle: 'We mailen je',
    waitingText: (title) =>
      `Zodra ${title} er weer is, sturen we één mail naar dit adres. Daarna, of na 12 maanden, vergeten we het:`,
    withdraw: 'Nee, mail me niet',
    withdrawnTitle: 'We mailen je niet',
    withdrawnText: 'Je aanvraag is ingetrokken en we vergeten je adres.',
    availableTitle: (title) => `${title} is op voorraad`,
    availableText: 'Je hoeft er niet op te wachten: je kunt het nu bestellen.',
    endedTitle: 'Deze link werkt niet (meer)',
    endedText:
      'De mail is al verstuurd, de aanvraag is ingetrokken of de termijn is voorbij. Is het product er nog niet? Vraag dan op de productpagina opnieuw om een mail.',
    toProduct: 'Naar het product',
  },
  eng: {
    title: 'Mail me when it is back',
    promise: 'You get one mail, once, about this product only. After that we forget your address.',
    first: 'First we ask you by mail to confirm your address.',
    emailAddress: 'Email address',
    ofAccount: 'We mail to the email address of your account.',
    submit: 'Mail me',
    problem: 'Fill in a valid email address.',
    sentTitle: 'Check your email',
    sentText:
      'We are mailing you a link. Follow it within 24 hours to confirm that the address is yours. Only then do we watch the product for you.',
    sentNone: 'Nothing there? Check your junk mail. If you confirmed this before, there is nothing to do.',
    confirmTitle: 'Confirm that you want a mail',
    confirmText: (title) => `We send you one mail when ${title} is back, to this address:`,
    confirm: 'Yes, mail me',
    waitingTitle: 'We will mail you',
    waitingText: (title) =>
      `When ${title} is back, we send one mail to this address. After that, or after 12 months, we forget it:`,
    withdraw: 'No, do not mail me',
    withdrawnTitle: 'We will not mail you',
    withdrawnText: 'Your request is withdrawn and we forget your address.',
    availableTitle: (title) => `${title} is in stock`,
    availableText: 'There is no need to wait for it: you can order it now.',
    endedTitle: 'This link does not work (any more)',
    endedText:
      'The mail was sent, the request was withdrawn, or its time is over. Is the product not back yet? Then ask for a mail again on the product page.',
    toProduct: 'To the product',
  },
}
