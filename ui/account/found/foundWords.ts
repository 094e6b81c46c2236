import type { FindOrderPage } from '../../../application/pages/foundOrder.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'

interface Words {
  readonly title: string
  readonly intro: string
  readonly number: string
  readonly emailAddress: string
  readonly help: string
  readonly submit: string
  readonly account: string
  readonly sentTitle: string
  readonly sentText: string
  readonly sentNone: string
  readonly retry: string
  readonly problems: Readonly<Record<NonNullable<FindOrderPage['problem']>, string>>
  readonly byLink: string
  readonly other: string
  readonly offerTitle: string
  readonly offerText: string
  readonly offerSubmit: string
  readonly knownTitle: string
  readonly knownText: string
  readonly logIn: string
}

/** What the pages of an order that is found by its number say: they alone load it. */
export const FOUND_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    title: 'Bestelling zoeken',
    intro:
      'Besteld zonder account? Vul je bestelnummer en e-mailadres in. Je krijgt een e-mail met een link naar je bestelling.',
    number: 'Bestelnummer',
    emailAddress: 'E-mailadres van de bestelling',
    help: 'Het staat in de bevestiging die je per e-mail kreeg.',
    submit: 'Stuur de link',
    account: 'Heb je een account? Log in',
    sentTitle: 'Kijk in je e-mail',
    sentText:
      'Als deze bestelling bestaat, hebben we net een link gemaild naar het adres waarmee die is geplaatst. De link werkt 60 minuten.',
    sentNone: 'Niets gekregen? Kijk bij je ongewenste e-mail, en of het nummer en het adres kloppen.',
    retry: 'Opnieuw zoeken',
    problems: {
      fields: 'Vul je bestelnummer en een geldig e-mailadres in.',
      link: 'Deze link werkt hier niet (meer). Een link werkt 60 minuten. Vraag een nieuwe aan.',
    },
    byLink: 'Je bekijkt deze bestelling met een link uit je e-mail. Die werkt 60 minuten.',
    other: 'Een andere bestelling zoeken',
    offerTitle: 'Wil je een account?',
    offerText: 'Je kiest alleen een wachtwoord. Je gegevens en deze bestelling staan er dan al.',
    offerSubmit: 'Maak een account van mijn gegevens',
    knownTitle: 'Je hebt al een account',
    knownText: 'Met dit e-mailadres kun je inloggen.',
    logIn: 'Inloggen',
  },
  eng: {
    title: 'Find your order',
    intro:
      'Ordered without an account? Fill in your order number and email address. You get an email with a link to your order.',
    number: 'Order number',
    emailAddress: 'Email address of the order',
    help: 'It is in the confirmation that you got by email.',
    submit: 'Send the link',
    account: 'Do you have an account? Log in',
    sentTitle: 'Check your email',
    sentText:
      'If this order exists, we have just mailed a link to the address that it was placed with. The link works for 60 minutes.',
    sentNone: 'Didn’t get it? Look in your spam folder, and check the number and the address.',
    retry: 'Search again',
    problems: {
      fields: 'Fill in your order number and a valid email address.',
      link: 'This link does not work here (any more). A link works for 60 minutes. Ask for a new one.',
    },
    byLink: 'You see this order by a link from your email. It works for 60 minutes.',
    other: 'Find another order',
    offerTitle: 'Would you like an account?',
    offerText: 'All you do is choose a password. Your details and this order are there already.',
    offerSubmit: 'Create an account with my details',
    knownTitle: 'You have an account already',
    knownText: 'You can log in with this email address.',
    logIn: 'Log in',
  },
}
